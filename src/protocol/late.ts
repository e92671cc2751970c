/** Fetches what it makes when it is first asked for, once. What failed is asked for again. */
export interface Late<Value> {
  (): Promise<Value>
  /** What is there by now. */
  now(): Value | undefined
}

export function late<Value>(load: () => Promise<Value>): Late<Value> {
  let there: Value | undefined
  let loading: Promise<Value> | undefined

  async function fetched(): Promise<Value> {
    try {
      return (there = await load())
    } finally {
      loading = undefined
    }
  }

  const get = (): Promise<Value> =>
    there === undefined ? (loading ??= fetched()) : Promise.resolve(there)
  return Object.assign(get, { now: () => there })
}

/** A part of something that is fetched. */
export function latePart<Value, Name extends keyof Value>(
  from: Late<Value>,
  name: Name,
): Late<Value[Name]> {
  const get = async (): Promise<Value[Name]> => (await from())[name]
  return Object.assign(get, { now: () => from.now()?.[name] })
}

type Method = (...args: never[]) => Promise<unknown>

/**
 * Methods of something that is fetched when one of them is first called. Where it is there they are
 * called at once: a page that goes away cannot wait.
 */
export function lateMethods<Value, const Name extends keyof Value>(
  from: Late<Value>,
  names: readonly Name[],
): Pick<Value, Name> {
  const methods = names.map((name) => {
    const call = (value: Value, args: never[]): unknown => (value[name] as Method)(...args)
    return [
      name,
      (...args: never[]) => {
        const value = from.now()
        return value === undefined ? from().then((it) => call(it, args)) : call(value, args)
      },
    ]
  })
  return Object.fromEntries(methods) as Pick<Value, Name>
}

/** Listens to something that is fetched first. Who leaves before it is there has never listened. */
export function lateSubscribe<Value, Listener>(
  from: Late<Value>,
  subscribe: (value: Value, listener: Listener) => () => void,
): (listener: Listener) => () => void {
  return (listener) => {
    let isWanted = true
    let leave = (): void => {}
    const listen = (value: Value): void => {
      if (isWanted) leave = subscribe(value, listener)
    }
    const there = from.now()
    if (there === undefined) from().then(listen, () => {})
    else listen(there)
    return () => {
      isWanted = false
      leave()
    }
  }
}

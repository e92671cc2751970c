const local =
  /^$|^(.*\.)?(localhost|local|test|internal)$|^\[?::1]?$|^0\.0\.0\.0$|^(127|10)(\.\d+){3}$|^192\.168(\.\d+){2}$|^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/i

/** A host that only this machine, or this local network, can see. */
export function isLocalHost(hostname: string): boolean {
  return local.test(hostname)
}

/** Where the page is, if there is one. Read without DOM types: the core runs without a DOM. */
export function pagePlace(): { readonly protocol: string; readonly hostname: string } | undefined {
  return (globalThis as { readonly location?: ReturnType<typeof pagePlace> }).location
}

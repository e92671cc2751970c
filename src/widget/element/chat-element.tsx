import { createRoot, type Root } from 'react-dom/client'
import type { Agent, Thread } from '../../runtime/index.ts'
import { Widget } from '../widget.tsx'
import { elementAgent } from './element-agent.ts'
import { ElementWords } from './element-words.ts'
import { markdownOf } from './element-math.ts'
import { directionOf, languageOf } from './languages.ts'
import { keepKeys } from './keep-keys.ts'
import {
  ATTRIBUTES,
  type AttributeName,
  type ElementOptions,
  MAKES_AGENT,
  PROPERTIES,
} from './options.ts'

/**
 * `<countersign-chat endpoint model>`: the chat widget in a shadow root, for a page without React.
 *
 * Attributes: `endpoint`, `model`, `api-key`, `instructions`, `heading`, `notice`, `suggestions` (one a
 * line, or `|` between them), `shape` (`float`, `panel`), `side` (`start`, `end`), `theme` (`light`,
 * `dark`), `math` (formulas in answers are drawn), `lang` (else the page’s: `ar`, `de`, `es`, `ja`, else English), `dir`, `open`, `thread-id`. Properties: `tools`, `agent`, `headers`, `policy`, `user`, `onApproval`.
 * Events: `countersign-open`, `countersign-close`, `countersign-thread` (detail: `{ thread_id }`),
 * `countersign-error` (detail: `{ error }`). Parts: `launcher`, `badge`, `panel`, `header`.
 */
export class CountersignChat extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES
  /** Set by whoever defines the element: what it looks like. */
  static sheet: CSSStyleSheet | null = null

  /** More of what it looks like: for parts that are fetched when they are needed. */
  static addStyles(text: string): void {
    const more = new CSSStyleSheet()
    more.replaceSync(text)
    for (const { cssText } of more.cssRules)
      this.sheet?.insertRule(cssText, this.sheet.cssRules.length)
  }

  readonly #options: ElementOptions = {}
  readonly #words = new ElementWords({
    onChange: () => this.#schedule(),
    onError: (error) => this.#tell(error),
  })
  #root: Root | null = null
  #agent: Agent | null = null
  #threadId: string | undefined
  #scheduled = false
  #connected = false

  constructor() {
    super()
    keepKeys(this)
    // What a page set before the script had loaded is on the element itself, in the way of the accessors.
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue
      const given = Reflect.get(this, name) as never
      Reflect.deleteProperty(this, name)
      this.#options[name] = given
    }
  }

  get tools(): ElementOptions['tools'] {
    return this.#options.tools
  }
  set tools(tools: ElementOptions['tools']) {
    this.#set('tools', tools)
  }

  get agent(): Agent | undefined {
    return this.#options.agent ?? this.#agent ?? undefined
  }
  set agent(agent: Agent | undefined) {
    this.#set('agent', agent)
  }

  get headers(): ElementOptions['headers'] {
    return this.#options.headers
  }
  set headers(headers: ElementOptions['headers']) {
    this.#set('headers', headers)
  }

  get policy(): ElementOptions['policy'] {
    return this.#options.policy
  }
  set policy(policy: ElementOptions['policy']) {
    this.#set('policy', policy)
  }

  get user(): ElementOptions['user'] {
    return this.#options.user
  }
  set user(user: ElementOptions['user']) {
    this.#set('user', user)
  }

  get onApproval(): ElementOptions['onApproval'] {
    return this.#options.onApproval
  }
  set onApproval(handler: ElementOptions['onApproval']) {
    this.#set('onApproval', handler)
  }

  get open(): boolean {
    return this.hasAttribute('open')
  }
  set open(open: boolean) {
    this.toggleAttribute('open', open)
  }

  /** The conversation that is shown; null before the first message. */
  get thread(): Thread | null {
    return this.#threadId === undefined ? null : (this.agent?.thread(this.#threadId) ?? null)
  }

  /** Opens the chat and says this for the person. */
  send(text: string): void {
    const agent = this.#requireAgent()
    const thread = agent.thread(this.#threadId)
    thread.send(text)
    this.#show(thread.id)
    this.open = true
  }

  connectedCallback(): void {
    this.#connected = true
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const { sheet } = CountersignChat
    if (sheet) shadow.adoptedStyleSheets = [sheet]
    this.#threadId ??= this.getAttribute('thread-id') ?? undefined
    this.#schedule()
  }

  disconnectedCallback(): void {
    this.#connected = false
    // Moved within the page it is connected again at once, and keeps its conversation.
    queueMicrotask(() => {
      if (this.#connected) return
      this.#root?.unmount()
      this.#root = null
    })
  }

  attributeChangedCallback(name: AttributeName, before: string | null, now: string | null): void {
    if (before === now) return
    if (name === 'thread-id') this.#threadId = now ?? undefined
    if (MAKES_AGENT.has(name)) this.#leaveAgent()
    if (name === 'open' && this.#connected && (before === null) !== (now === null)) {
      this.dispatchEvent(new CustomEvent(now === null ? 'countersign-close' : 'countersign-open'))
    }
    this.#schedule()
  }

  #set<Name extends keyof ElementOptions>(name: Name, value: ElementOptions[Name]): void {
    this.#options[name] = value
    if (MAKES_AGENT.has(name)) this.#leaveAgent()
    this.#schedule()
  }

  /** Another endpoint or other tools: what runs is stopped, and the conversation goes on with them. */
  #leaveAgent(): void {
    if (this.#agent && this.#threadId !== undefined) this.#agent.thread(this.#threadId).close()
    this.#agent = null
  }

  #requireAgent(): Agent {
    const given = this.#options.agent
    if (given) return given
    this.#agent ??= elementAgent(this, this.#options)
    return this.#agent
  }

  #show(threadId: string | undefined): void {
    if (this.#threadId === threadId) return
    this.#threadId = threadId
    this.dispatchEvent(
      new CustomEvent('countersign-thread', { detail: { thread_id: threadId ?? null } }),
    )
    this.#schedule()
  }

  /** Once for all that a page sets in one go. */
  #schedule(): void {
    if (this.#scheduled || !this.#connected) return
    this.#scheduled = true
    queueMicrotask(() => {
      this.#scheduled = false
      if (this.#connected) this.#draw()
    })
  }

  #draw(): void {
    const shadow = this.shadowRoot
    if (!shadow || !this.#words.take(languageOf(this))) return
    let agent: Agent
    try {
      agent = this.#requireAgent()
    } catch (error) {
      // A page whose endpoint comes later has nothing to show yet; one with a mistake is told.
      this.#tell(error)
      if (this.hasAttribute('endpoint') || this.#options.agent) console.error(error)
      return
    }
    const { strings } = this.#words
    this.#root ??= createRoot(shadow)
    this.#root.render(
      <div
        className="cs-root"
        dir={this.getAttribute('dir') ?? (strings && directionOf(strings.locale))}
        data-theme={this.getAttribute('theme') ?? undefined}
      >
        <Widget
          agent={agent}
          strings={strings}
          key={this.#agentKey(agent)}
          threadId={this.#threadId}
          resumes={this.#options.agent === undefined}
          onThreadChange={(threadId) => this.#show(threadId)}
          open={this.open}
          onOpenChange={(open) => {
            this.open = open
          }}
          heading={this.getAttribute('heading') ?? undefined}
          notice={this.getAttribute('notice') ?? undefined}
          suggestions={suggestionsOf(this.getAttribute('suggestions'))}
          markdown={markdownOf(
            this,
            () => this.#schedule(),
            (error) => this.#tell(error),
          )}
          shape={this.getAttribute('shape') === 'panel' ? 'panel' : 'float'}
          side={this.getAttribute('side') === 'start' ? 'start' : 'end'}
        />
      </div>,
    )
  }

  #tell(error: unknown): void {
    this.dispatchEvent(new CustomEvent('countersign-error', { detail: { error } }))
  }

  readonly #keys = new WeakMap<Agent, string>()
  #made = 0

  #agentKey(agent: Agent): string {
    const known = this.#keys.get(agent)
    if (known !== undefined) return known
    this.#made += 1
    this.#keys.set(agent, `${this.#made}`)
    return `${this.#made}`
  }
}

function suggestionsOf(text: string | null): readonly string[] | undefined {
  const lines = (text ?? '').split(/[\n|]/).map((line) => line.trim())
  const said = lines.filter((line) => line !== '')
  return said.length === 0 ? undefined : said
}

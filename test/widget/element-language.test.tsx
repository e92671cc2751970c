import { createAgent } from 'countersign'
import { scriptedModel } from 'countersign/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import styles from '../../src/ui/styles.css?inline'
import { defineCountersignChat } from '../../src/widget/element/index.ts'

const root = document.documentElement

function chatIn(home: Element, lang?: string): HTMLElementTagNameMap['countersign-chat'] {
  defineCountersignChat(styles)
  const chat = document.createElement('countersign-chat')
  chat.agent = createAgent({ model: scriptedModel([{ text: 'Yes.' }]) })
  if (lang !== undefined) chat.lang = lang
  home.append(chat)
  return chat
}

const launcher = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => {
  for (const chat of document.querySelectorAll('countersign-chat')) chat.remove()
  root.removeAttribute('lang')
})

describe('the element of the script tag', () => {
  it('speaks the language that it is given, whatever the page speaks', async () => {
    root.lang = 'es'
    chatIn(document.body, 'de')
    await launcher('Chat öffnen').click()
    await expect.element(page.getByRole('textbox', { name: 'Nachricht' })).toBeVisible()
    await expect.element(page.getByText('Womit kann ich helfen?')).toBeVisible()
  })

  it('speaks the language of the page around it, of any country', async () => {
    root.lang = 'es-MX'
    chatIn(document.body)
    await expect.element(launcher('Abrir el chat')).toBeVisible()
  })

  it('finds the language of a page through the shadow roots around it', async () => {
    const home = document.createElement('div')
    home.lang = 'ja'
    document.body.append(home)
    chatIn(home.attachShadow({ mode: 'open' }).appendChild(document.createElement('div')))
    await expect.element(launcher('チャットを開く')).toBeVisible()
    home.remove()
  })

  it('says nothing in English before the words of its language have come', async () => {
    const chat = chatIn(document.body, 'de')
    const shadow = chat.shadowRoot
    if (!shadow) throw new Error('it has no shadow root')
    const said = new Set<string>()
    const watch = new MutationObserver(() => said.add(shadow.textContent))
    watch.observe(shadow, { childList: true, subtree: true, characterData: true })
    await expect.element(launcher('Chat öffnen')).toBeVisible()
    watch.disconnect()
    expect([...said]).toEqual(['Chat öffnen'])
  })

  it('speaks English where it does not know the language', async () => {
    chatIn(document.body, 'tlh')
    await expect.element(launcher('Open chat')).toBeVisible()
  })

  it('changes its language in the middle of a conversation, and keeps what is written', async () => {
    const chat = chatIn(document.body)
    await launcher('Open chat').click()
    await page.getByRole('textbox', { name: 'Message' }).fill('Hallo')
    chat.lang = 'de'
    await expect.element(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Hallo')
    chat.lang = 'en'
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hallo')
  })

  it('is read from right to left in Arabic, unless the page says otherwise', async () => {
    const chat = chatIn(document.body, 'ar')
    await expect.element(launcher('فتح الدردشة')).toBeVisible()
    const direction = (): string | undefined => {
      const drawn = chat.shadowRoot?.querySelector('.cs-root')
      return drawn ? getComputedStyle(drawn).direction : undefined
    }
    expect(direction()).toBe('rtl')
    chat.dir = 'ltr'
    await expect.poll(direction).toBe('ltr')
  })
})

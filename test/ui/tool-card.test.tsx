import type { Outcome } from 'countersign'
import { en } from 'countersign/ui'
import { describe, expect, it } from 'vitest'
import { nextFrame, showChat } from './stage.tsx'

const outcomes = Object.keys(en.tool.outcome) as readonly Outcome[]

describe('a tool card', () => {
  it('tells the 15 outcomes apart in words', async () => {
    expect(outcomes).toHaveLength(15)
    expect(new Set(Object.values(en.tool.outcome)).size).toBe(15)
    const { page } = await showChat((log) => {
      log.user('All of them')
      log.step()
      for (const outcome of outcomes)
        log.ended(log.call('client.get_weather', {}), outcome, 'Text for the model')
      log.turnEnded('completed')
    })
    for (const outcome of outcomes) {
      await expect
        .element(
          page.getByRole('button', {
            name: `Look up the weather client.get_weather ${en.tool.outcome[outcome]}`,
          }),
        )
        .toBeInTheDocument()
    }
  })

  it('goes through its states in words', async () => {
    const { page, log } = await showChat((writing) => {
      writing.user('Weather')
      writing.step()
      writing.callArriving('client.get_weather', '{"city":')
    })
    const words = () => page.getByRole('button', { name: /client\.get_weather/ })
    await expect.element(words()).toHaveTextContent(en.tool.state.streaming)
    const call = log.call('client.refund', { order: 'A-1' })
    const refund = page.getByRole('button', { name: /client\.refund/ })
    await expect.element(refund).toHaveTextContent(en.tool.state.proposed)
    log.asked(call)
    await expect.element(refund).toHaveTextContent(en.tool.state.waiting)
    log.started(call)
    log.progressed(call, 'Half of it', 0.5)
    await expect.element(refund).toHaveTextContent(en.tool.state.running)
    await expect
      .element(page.getByRole('progressbar', { name: 'Progress' }))
      .toHaveAttribute('value', '0.5')
    log.wait(1500)
    log.ended(call, 'returned', 'Refunded')
    await expect.element(refund).toHaveTextContent('Done 1.5s')
  })

  it('says what of a result the model was not given, above all of it', async () => {
    const { page } = await showChat((log) => {
      log.user('Weather')
      log.step()
      log.ended(log.call('client.get_weather', {}), 'returned', {
        content: [{ type: 'text', text: 'Grey\u200B' }],
        reduced: { bytes: 200_000, of_bytes: 20_400_000, media: 1, hidden: 1 },
      })
    })
    await page.getByRole('button', { name: /client\.get_weather/ }).click()
    await expect
      .element(
        page.getByText(
          'The model reads 200kB of 20.4MB. Too large for the model: 1. Hidden characters, not for the model: 1.',
        ),
      )
      .toBeVisible()
    await expect.element(page.getByText('GreyU+200B')).toBeVisible()
  })

  it('makes nothing of its inside before it is unfolded', async () => {
    const { page } = await showChat((log) => {
      log.user('Weather')
      log.step()
      log.ended(log.call('client.get_weather', { city: 'Oslo' }), 'returned', {
        structured_content: { sky: 'grey' },
      })
      log.turnEnded('completed')
    })
    expect(page.getByText('Oslo').elements()).toHaveLength(0)
    await page.getByRole('button', { name: /Look up/ }).click()
    await expect.element(page.getByText('Oslo')).toBeVisible()
    await expect.element(page.getByText(/"sky": "grey"/)).toBeVisible()
  })

  it('shows an error without being unfolded', async () => {
    const { page } = await showChat((log) => {
      log.user('Weather')
      log.step()
      log.ended(log.call('client.get_weather', {}), 'tool_error', 'No station near Oslo.')
      log.turnEnded('completed')
    })
    await expect.element(page.getByText('No station near Oslo.')).toBeVisible()
  })

  it('shows the machine name where a title has nothing to see', async () => {
    const { page } = await showChat((log) => {
      log.user('Tool')
      log.step()
      log.call('connector.unknown', {})
    })
    await expect
      .element(page.getByRole('button', { name: 'connector.unknown Ready to run' }))
      .toBeVisible()
  })

  it('draws untrusted text as text, with its hidden characters in the open', async () => {
    const { page } = await showChat((log) => {
      log.user('Tool')
      log.step()
      const call = log.call('client.get_weather', {
        html: '<img src=x onerror=alert(1)>',
        file: 'a\u202Efdp.exe',
      })
      log.ended(call, 'returned', '<script>alert(1)</script>')
      log.turnEnded('completed')
    })
    await page.getByRole('button', { name: /Look up/ }).click()
    await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
    await expect.element(page.getByText('<script>alert(1)</script>')).toBeVisible()
    await expect.element(page.getByText('U+202E')).toBeVisible()
    expect(page.container.querySelector('img, script')).toBeNull()
  })

  it('loads no remote image by itself', async () => {
    const asked: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) asked.push(entry.name)
    }).observe({ type: 'resource' })
    const { page } = await showChat((log) => {
      log.user('Image')
      log.step()
      log.block({
        type: 'image',
        alt: 'A chart',
        source: { type: 'url', url: 'https://tracker.example/p.png?d=SECRET' },
      })
      log.turnEnded('completed')
    })
    await expect.element(page.getByText('Image on tracker.example, not loaded')).toBeVisible()
    await nextFrame()
    expect(asked.filter((url) => url.includes('tracker.example'))).toEqual([])
  })
})

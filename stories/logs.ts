import type { Failure } from 'countersign'
import type { StoryLog } from './story-log.ts'

/** The conversations that stories show, each a log. */

export const unreachable: Failure = {
  code: 'unreachable',
  message: 'The model at http://localhost:11434/v1 could not be reached.',
  hint: 'Check that the server runs and allows requests from this page, then try again.',
  retryable: true,
}

export const rateLimited: Failure = {
  code: 'rate_limited',
  message: 'The provider takes no more requests for now.',
  hint: 'Wait about 20 seconds, then try again.',
  retryable: true,
  status: 429,
  provider_code: 'rate_limit_exceeded',
  request_id: 'req_0a1b2c3d4e5f',
}

export function plainAnswer(log: StoryLog): void {
  log.user('What should I pack for three days in Bergen in October?')
  log.step()
  log.text(
    'Bergen in October is mild and very wet, so pack for rain first and cold second.\n\n' +
      'A waterproof jacket with a hood, shoes that dry overnight, and one warm layer will carry you through all three days. Umbrellas rarely survive the wind on the harbour.\n\n' +
      'If you plan to walk up to Fløyen:\n' +
      '1. take a second pair of socks,\n' +
      '2. leave the cotton at home,\n' +
      '3. start before noon. It is dark by six.',
  )
  log.turnEnded('completed')
}

export function oneTool(log: StoryLog): void {
  log.user('How is the weather in Oslo?')
  log.step()
  log.text('I will look that up.')
  const call = log.call('client.get_weather', { city: 'Oslo', unit: 'celsius' })
  log.started(call)
  log.wait(1240)
  log.ended(call, 'returned', {
    content: [{ type: 'text', text: '{"temperature":4,"sky":"overcast","wind":"6 m/s"}' }],
    structured_content: { temperature: 4, sky: 'overcast', wind: '6 m/s' },
  })
  log.stepEnded()
  log.step()
  log.text('It is 4 °C and overcast in Oslo, with a moderate wind of 6 m/s.')
  log.turnEnded('completed')
}

export function manyTools(log: StoryLog): void {
  log.user('Compare Oslo and Bergen, and refund order A-1042 while you are at it.')
  log.step()
  log.reasoning(
    'The user wants two look-ups and one refund. The look-ups do not depend on each other, so I can make both at once. The refund changes something: it has to be exactly the order they named.',
  )
  log.text('Three things at once.')
  const oslo = log.call('client.get_weather', { city: 'Oslo' })
  const bergen = log.call('client.get_weather', { city: 'Bergen' })
  const refund = log.call('client.refund', { order: 'A-1042', amount: 129.5, currency: 'NOK' })
  log.started(oslo)
  log.started(bergen)
  log.started(refund)
  log.wait(310)
  log.ended(oslo, 'returned', '4 °C, overcast')
  log.wait(1500)
  log.progressed(bergen, 'Asking the station at Florida', 0.6)
  log.ended(refund, 'tool_error', 'Order A-1042 was refunded on 3 January already.')
}

export function streaming(log: StoryLog): void {
  log.user('Tell me about the harbour.')
  log.step()
  log.reasoning('They are in Bergen, so they mean Vågen.')
  log.text(
    'Vågen is the old inner harbour. The wooden houses of Bryggen stand along its eastern',
    'open',
  )
}

export function thinking(log: StoryLog): void {
  log.user('Is 2027 a prime?')
  log.step()
  log.reasoning(
    'The square root of 2027 is a little above 45, so I check the primes up to 43.\n\n2027 / 7 = 289.57, 2027 / 11 = 184.27, 2027 / 13 = 155.92',
    'open',
  )
}

export function waitingForModel(log: StoryLog): void {
  log.user('Hello?')
  log.step()
}

export function failing(log: StoryLog): void {
  log.user('How is the weather in Oslo?')
  log.step()
  log.failed(unreachable)
}

export function brokenOff(log: StoryLog): void {
  log.user('Tell me about the harbour.')
  log.step()
  log.text('Vågen is the old inner harbour. The wooden houses of', 'open')
  log.failed(rateLimited)
}

export function stopped(log: StoryLog): void {
  log.user('Tell me everything about the harbour.')
  log.step()
  log.text('Vågen is the old inner harbour. The wooden houses of Bryggen')
  log.turnEnded('interrupted')
}

export function limited(log: StoryLog): void {
  log.user('Look up every city in Norway.')
  log.step()
  const call = log.call('client.get_weather', { city: 'Alta' })
  log.started(call)
  log.wait(80)
  log.ended(call, 'returned', '−3 °C, snow')
  log.turnEnded('limit_reached', 'steps')
}

export function queued(log: StoryLog): void {
  streaming(log)
  log.queue('And how do I get there from the airport?')
}

export function longThread(log: StoryLog): void {
  for (let turn = 1; turn <= 12; turn += 1) {
    log.user(`Question ${turn}: what is the ${turn}th thing to know?`)
    log.step()
    log.text(
      `Answer ${turn}. It is worth a few lines, so that the conversation is longer than the window that shows it.\n\nThis is its second paragraph.`,
    )
    log.turnEnded('completed')
  }
}

const longWord =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3)

export function longWords(log: StoryLog): void {
  log.user(`Explain ${longWord} please`)
  log.step()
  log.text(`It is ${longWord}, see https://example.com/${longWord}?q=${longWord}`)
  const call = log.call(
    'client.tool_with_a_name_that_is_as_long_as_names_of_tools_can_get_without_help',
    {
      [`key_${longWord}`]: longWord,
      nested: { url: `https://example.com/${longWord}` },
    },
  )
  log.started(call)
  log.ended(call, 'tool_error', `Could not read ${longWord}`)
  log.turnEnded('completed')
}

export function rightToLeft(log: StoryLog): void {
  log.user('ما هي أفضل أيام زيارة بيرغن؟')
  log.step()
  log.text(
    'الطقس في بيرغن ممطر معظم السنة، لذلك اختر شهر مايو أو يونيو.\n\nPack a waterproof jacket.\n\nשלום עולם.',
  )
  const call = log.call('client.get_weather', { city: 'بيرغن', unit: 'celsius' })
  log.started(call)
  log.wait(900)
  log.ended(call, 'returned', '8 °C')
  log.turnEnded('completed')
}

import { clientTool } from 'countersign'
import { type ClientToolCall, useClientToolCall, useClientToolUI } from 'countersign/react'
import { expectType, type Equal } from './equal.ts'

// Compiled, never run. Each line is a claim about a type.

const seat = clientTool({
  name: 'pick_seat',
  inputSchema: {
    type: 'object',
    properties: { rows: { type: 'integer' }, window: { type: 'boolean' } },
    required: ['rows'],
  },
  outputSchema: { type: 'object', properties: { seat: { type: 'string' } }, required: ['seat'] },
})

interface Seat {
  readonly seat: string
}
interface Wanted {
  readonly rows: number
  readonly window?: boolean
}

// A component takes the tool's arguments and answers with the tool's output.
function SeatMap({ args, answer, fail, callback }: ClientToolCall<Wanted, Seat>) {
  void answer({ seat: `${args.rows}A` })
  void fail('Sold out.')
  expectType<Equal<(typeof callback)['kind'], 'client_tool_call'>>()
  // @ts-expect-error a seat is a text
  void answer({ seat: 3 })
  // @ts-expect-error a reason is said in words
  void fail()
  return null
}
function Other({ args }: ClientToolCall<{ readonly city: string }, Seat>) {
  return args.city
}

function Wrong({ answer }: ClientToolCall<Wanted, { readonly row: number }>) {
  void answer({ row: 1 })
  return null
}

export function useClaims() {
  useClientToolUI(seat, SeatMap)

  // What is inferred needs no word about types.
  useClientToolUI(seat, ({ args, answer }) => {
    expectType<Equal<typeof args.rows, number>>()
    expectType<Equal<typeof args.window, boolean | undefined>>()
    // @ts-expect-error there is no such argument
    void args.columns
    void answer({ seat: '1A' })
    return null
  })

  // A component for other arguments does not fit.
  // @ts-expect-error the tool is called with rows
  useClientToolUI(seat, Other)

  // Nor does one that would answer something else.
  // @ts-expect-error the tool's output is a seat
  useClientToolUI(seat, Wrong)

  // A hook for own interfaces, with and without the tool.
  const any = useClientToolCall('cb_1')
  expectType<Equal<typeof any, ClientToolCall | undefined>>()
  const one = useClientToolCall('cb_1', seat)
  if (one) {
    expectType<Equal<typeof one.args.rows, number>>()
    // @ts-expect-error a seat is a text
    void one.answer({ seat: 1 })
  }
}

import { tool, ToolError } from 'countersign'
import type { Ledger } from './ledger.ts'
import { findOrder, type Order, orders } from './orders.ts'
import { pause } from './pause.ts'

const orderNumber = {
  type: 'string',
  title: 'Order',
  pattern: '^[A-Z]-[0-9]{4}$',
  description: 'Such as A-1001',
} as const

const euro = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })

/** What a shop's assistant may do. The ledger tells what it really did. */
export function shopTools(ledger: Ledger) {
  const order = tool({
    name: 'get_order',
    title: 'Look up an order',
    description: 'Finds an order by its number: what was bought and what it cost.',
    inputSchema: { type: 'object', properties: { order_id: orderNumber }, required: ['order_id'] },
    annotations: { readOnlyHint: true },
    run: async ({ order_id }, { signal }) => {
      await pause(400, signal)
      return known(order_id)
    },
  })

  const refund = tool({
    name: 'refund',
    title: 'Refund an order',
    description: 'Refunds an order: pays money back to the card of the customer.',
    inputSchema: {
      type: 'object',
      properties: {
        order_id: orderNumber,
        amount: { type: 'number', title: 'Amount in euro', exclusiveMinimum: 0, maximum: 500 },
        reason: { type: 'string', title: 'Reason', enum: ['damaged', 'late', 'wrong item'] },
      },
      required: ['order_id', 'amount', 'reason'],
      additionalProperties: false,
    },
    annotations: { destructiveHint: true, idempotentHint: false },
    run: async ({ order_id, amount, reason }, { signal }) => {
      const { customer, total } = known(order_id)
      if (amount > total) {
        throw new ToolError(
          `${order_id} cost ${euro.format(total)}: ${euro.format(amount)} cannot be paid back.`,
        )
      }
      await pause(700, signal)
      ledger.add(`Refunded ${order_id}`, `${euro.format(amount)} to ${customer}: ${reason}`)
      return { order_id, refunded: amount, currency: 'EUR' }
    },
  })

  const mail = tool({
    name: 'send_mail',
    title: 'Send an e-mail',
    description: 'Sends an e-mail to a customer.',
    inputSchema: {
      type: 'object',
      properties: {
        to: { type: 'string', title: 'To', format: 'email' },
        text: {
          type: 'string',
          title: 'Text',
          description: 'The words of the message',
          minLength: 1,
        },
      },
      required: ['to', 'text'],
      additionalProperties: false,
    },
    annotations: { destructiveHint: false, openWorldHint: true },
    needsApproval: true,
    run: async ({ to, text }, { signal }) => {
      await pause(500, signal)
      ledger.add(`Wrote to ${to}`, text)
      return { sent: true, to }
    },
  })

  const cancel = tool({
    name: 'cancel_order',
    title: 'Cancel an order',
    description: 'Cancels an order that has not arrived.',
    inputSchema: { type: 'object', properties: { order_id: orderNumber }, required: ['order_id'] },
    annotations: { destructiveHint: true, idempotentHint: true },
    run: async ({ order_id }, { signal }) => {
      const { status, customer } = known(order_id)
      if (status === 'delivered') {
        throw new ToolError(`${order_id} has arrived already. It can be refunded, not cancelled.`)
      }
      await pause(500, signal)
      ledger.add(`Cancelled ${order_id}`, `For ${customer}`)
      return { order_id, cancelled: true }
    },
  })

  return [order, refund, mail, cancel]
}

function known(orderId: string): Order {
  const order = findOrder(orderId)
  if (order) return order
  throw new ToolError(
    `There is no order ${orderId}. The demo knows ${orders.map(({ order_id }) => order_id).join(', ')}.`,
  )
}

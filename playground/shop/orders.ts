/** An order of the shop, as its tools tell it. */
export interface Order {
  readonly order_id: string
  readonly customer: string
  readonly status: 'shipped' | 'delivered' | 'lost'
  /** In euro. */
  readonly total: number
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
}

export const orders: readonly Order[] = [
  {
    order_id: 'A-1001',
    customer: 'Ada',
    status: 'shipped',
    total: 49.9,
    items: [
      { name: 'Desk lamp', quantity: 1 },
      { name: 'Bulb, warm white', quantity: 2 },
    ],
  },
  {
    order_id: 'A-1002',
    customer: 'Bruno',
    status: 'lost',
    total: 189,
    items: [{ name: 'Office chair', quantity: 1 }],
  },
  {
    order_id: 'A-1003',
    customer: 'Chiara',
    status: 'delivered',
    total: 32.4,
    items: [{ name: 'Cable tray', quantity: 3 }],
  },
  {
    order_id: 'A-1004',
    customer: 'Dmitri',
    status: 'delivered',
    total: 420,
    items: [{ name: 'Standing desk', quantity: 1 }],
  },
]

export function findOrder(orderId: string): Order | undefined {
  return orders.find(({ order_id }) => order_id === orderId)
}

import { ShopChat } from './shop-chat'

// A server component. The agent holds functions, so it is made on the other side of 'use client'.
export default function Page() {
  return <ShopChat />
}

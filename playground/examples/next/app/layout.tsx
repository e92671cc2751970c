import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import 'countersign/styles.css'
import './page.css'

export const metadata: Metadata = { title: 'Shop assistant' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}

import path from 'node:path'
import type { NextConfig } from 'next'

const config: NextConfig = {
  reactStrictMode: true,
  // Else Next looks further up for the lock file of a workspace.
  turbopack: { root: path.resolve('.') },
}

export default config

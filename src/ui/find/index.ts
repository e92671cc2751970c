export { LateFindBar } from './late-bar.tsx'
export { useFinding } from './use-finding.ts'
export type { Finding } from './use-finding.ts'

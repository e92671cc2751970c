export { LateUsage } from './late-usage.tsx'
export { ShowsUsageContext } from './shows-usage-context.ts'

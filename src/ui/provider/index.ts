export { UiProvider } from './ui-provider.tsx'
export type { UiProviderProps } from './ui-provider.tsx'

/**
 * What the ready-made client tools need of a browser. Everything that they decide is decided from
 * what comes in here, so that each failure can be tried without one.
 */
export interface Browser {
  /** Calls back once, after so many milliseconds. Returns the way out. */
  setTimer(callback: () => void, milliseconds: number): () => void
  /** The page is on https or localhost. */
  isSecure(): boolean
  /** The page is shown: not in a tab behind, not minimised. */
  isVisible(): boolean
  hasFocus(): boolean
  /** Somebody has just pressed something; undefined where the browser does not say. */
  isActive(): boolean | undefined
  /** Whether the page and what it is embedded in may use it; undefined where nobody says. */
  allows(feature: BrowserFeature): boolean | undefined
  /** What was decided before; `unknown` where the browser does not say. */
  permission(feature: BrowserFeature): Promise<PermissionState | 'unknown'>
  readonly geolocation: BrowserGeolocation | undefined
  /** Rejects where it may not. */
  readonly writeText: ((text: string) => Promise<void>) | undefined
  readonly notifications: BrowserNotifications | undefined
}

export type BrowserFeature = 'geolocation' | 'clipboard-write' | 'notifications'

export interface BrowserGeolocation {
  /** Calls one of both, or neither for as long as it likes. */
  locate(
    found: (fix: BrowserFix) => void,
    failed: (error: { readonly code: number; readonly message: string }) => void,
    options: { readonly exact: boolean; readonly timeoutMs: number },
  ): void
}

/** Where a device says that it is. */
export interface BrowserFix {
  readonly latitude: number
  readonly longitude: number
  /** Metres, with a confidence of 95 %. */
  readonly accuracy: number
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface BrowserNotifications {
  permission(): 'granted' | 'denied' | 'default'
  /** Asks the person; only right after a press. */
  ask(): Promise<'granted' | 'denied' | 'default'>
  /** Resolves when it is shown. Rejects where it cannot be. */
  show(title: string, body: string | undefined): Promise<void>
}

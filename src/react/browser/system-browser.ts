import type {
  Browser,
  BrowserFeature,
  BrowserGeolocation,
  BrowserNotifications,
} from './browser.ts'

/** The browser that the page is in. Asks for nothing until something is asked of it. */
export const systemBrowser: Browser = {
  setTimer(callback, milliseconds) {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
  isSecure: () => window.isSecureContext,
  isVisible: () => document.visibilityState === 'visible',
  hasFocus: () => document.hasFocus(),
  isActive: () => navigator.userActivation?.isActive,
  allows: (feature) => policy()?.allowsFeature(feature),
  async permission(feature) {
    // Not every browser knows every name.
    try {
      const { state } = await navigator.permissions.query({ name: feature as PermissionName })
      return state
    } catch {
      return 'unknown'
    }
  },
  get geolocation() {
    return 'geolocation' in navigator ? geolocation : undefined
  },
  get writeText() {
    // Missing on plain http.
    const clipboard = navigator.clipboard as Clipboard | undefined
    return clipboard && ((text: string) => clipboard.writeText(text))
  },
  get notifications() {
    return 'Notification' in window ? notifications : undefined
  },
}

interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(feature: BrowserFeature): boolean }
  readonly permissionsPolicy?: { allowsFeature(feature: BrowserFeature): boolean }
}

function policy(): PolicyDocument['featurePolicy'] {
  const page = document as PolicyDocument
  return page.permissionsPolicy ?? page.featurePolicy
}

const geolocation: BrowserGeolocation = {
  locate(found, failed, { exact, timeoutMs }) {
    navigator.geolocation.getCurrentPosition(
      ({ coords, timestamp }) =>
        found({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy: coords.accuracy,
          at: timestamp,
        }),
      failed,
      { enableHighAccuracy: exact, timeout: timeoutMs, maximumAge: 0 },
    )
  },
}

const notifications: BrowserNotifications = {
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  async show(title, body) {
    const options = body === undefined ? {} : { body }
    // On phones only a service worker may show one.
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker?.active) return worker.showNotification(title, options)
    const shown = new Notification(title, options)
    return new Promise((resolve, reject) => {
      shown.addEventListener('show', () => resolve())
      shown.addEventListener('error', () => reject(new Error('not shown')))
    })
  },
}

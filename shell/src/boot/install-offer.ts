/**
 * Offers installation as an app once: to members, after some time, on devices whose browser can install it. A refused
 * or ignored offer is not repeated; the browser's menu still offers it.
 */
import { readPreference, writePreference } from '@onfreq/session/preferences'
import { currentSession } from '@onfreq/session/session'

/** In milliseconds. Avoids interrupting members at the start of a visit. */
export const OFFER_DELAY_MS = 120_000
const OFFERED_KEY = 'install.asked'

/**
 * Event that Chromium fires on an installable page: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

export function startInstallOffer(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's bar would otherwise appear on every visit.
    event.preventDefault()
    if (!isInstallEvent(event) || readPreference(OFFERED_KEY, false)) return
    clearTimeout(timer)
    timer = setTimeout(() => offer(event), OFFER_DELAY_MS)
  })
  window.addEventListener('appinstalled', () => {
    clearTimeout(timer)
    writePreference(OFFERED_KEY, true)
  })
}

function offer(event: InstallEvent): void {
  if (currentSession().user === null || readPreference(OFFERED_KEY, false)) return
  writePreference(OFFERED_KEY, true)
  void import('./offers.ts').then(
    ({ offerInstall }) => offerInstall(() => void event.prompt().catch(() => undefined)),
    () => undefined,
  )
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

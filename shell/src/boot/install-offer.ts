/**
 * Offers once to install the site as an app: to members, after some time, on devices whose browser can install it. An offer
 * that was declined or ignored is not repeated; the browser's menu still offers it.
 */
import { t } from '@lingui/core/macro'
import { readPreference, writePreference } from '@onfreq/session/preferences'
import { currentSession } from '@onfreq/session/session'
import { showToast } from '@onfreq/ui/show-toast'

/** In milliseconds. Members are not interrupted at the start of a visit. */
export const OFFER_DELAY_MS = 120_000
const TOAST_DURATION_MS = 30_000
const OFFERED_KEY = 'install.asked'

/**
 * Chromium fires this event on an installable page: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

export function startInstallOffer(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser would show its own prompt on every visit.
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
  showToast({
    text: t`Install Onfreq on this device: your logger works offline too.`,
    action: { label: t`Install`, run: () => void event.prompt().catch(() => undefined) },
    stays: TOAST_DURATION_MS,
  })
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

/**
 * Offers the site as an app, once: to members, on a device whose browser can install it, when they have been here for a while.
 * Whoever says no, or nothing, is not asked again; the browser's own menu keeps the way.
 */
import { t } from '@lingui/core/macro'
import { readPreference, writePreference } from '@onfreq/session/preferences'
import { currentSession } from '@onfreq/session/session'
import { showToast } from '@onfreq/ui/show-toast'

/** Nobody is asked in the middle of what they came for; in milliseconds. */
export const OFFERED_AFTER = 120_000
const STAYS = 30_000
const ASKED = 'install.asked'

/** What Chromium tells a page that can be installed: https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

export function startInstallOffer(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would ask at every visit.
    event.preventDefault()
    if (!isInstallEvent(event) || readPreference(ASKED, false)) return
    clearTimeout(timer)
    timer = setTimeout(() => offer(event), OFFERED_AFTER)
  })
  window.addEventListener('appinstalled', () => {
    clearTimeout(timer)
    writePreference(ASKED, true)
  })
}

function offer(event: InstallEvent): void {
  if (currentSession().user === null || readPreference(ASKED, false)) return
  writePreference(ASKED, true)
  showToast({
    text: t`Install Onfreq on this device: your logger works offline too.`,
    action: { label: t`Install`, run: () => void event.prompt().catch(() => undefined) },
    stays: STAYS,
  })
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function'
}

/**
 * Offers installation as an app once: to members, after some time, on devices whose browser can install it. A refused
 * or ignored offer is not repeated; the browser's menu still offers it.
 */
import { t } from '@lingui/core/macro'
import { readPreference, writePreference } from '@onfreq/session/preferences'
import { currentSession } from '@onfreq/session/session'
import { showToast } from '@onfreq/ui/show-toast'

/** In milliseconds. Avoids interrupting members at the start of a visit. */
export const OFFERED_AFTER = 120_000
const STAYS = 30_000
const ASKED = 'install.asked'

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

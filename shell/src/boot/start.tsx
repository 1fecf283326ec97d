/** Starts a page's code in the required order. */
import { startHost } from '@onfreq/federation/host'
import { SessionProvider } from '@onfreq/session/provider'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Chrome } from '../chrome/chrome.tsx'
import { providedVersions } from '../platform/versions.ts'
import { startApplications } from '../routes/applications.ts'
import { startLiveSwap } from '../routes/live-swap.ts'
import { startPageViews } from '../routes/page-views.ts'
import { startPrefetching } from '../routes/prefetch.ts'
import { countPageVisits, startShellVisit, startTelemetry } from '../telemetry/start.ts'
import { startVitals } from '../telemetry/vitals.ts'
import { startInstallOffer } from './install-offer.ts'
import { offerEnglish, startLanguage } from './language.ts'
import { startOffline } from './offline.ts'
import { adoptServed } from './served.ts'
import { followTextSize } from './text-size.ts'
import { followTheme } from './theme.ts'
import { tolerateTranslators } from './translator.ts'

export function start(): void {
  tolerateTranslators()
  followTheme()
  followTextSize()
  startTelemetry()
  startHost(providedVersions())
  // English is bundled, so there is nothing to load.
  const messages = startLanguage()
  if (messages) void messages.then(render)
  else render()
}

function render(): void {
  startShellVisit()
  countPageVisits()
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const putServed = adoptServed(root)
  // Microfrontend pages mount into the chrome, so the chrome must exist first.
  flushSync(() =>
    createRoot(root).render(
      <SessionProvider>
        <Chrome />
      </SessionProvider>,
    ),
  )
  delete root.dataset.drawn
  putServed()
  startVitals()
  startApplications()
  startLiveSwap()
  startPageViews()
  startPrefetching()
  startOffline()
  startInstallOffer()
  offerEnglish()
}

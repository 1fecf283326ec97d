/** Everything around a page: skip link, header, rail, footer and bottom bar. */
import { Trans } from '@lingui/react/macro'
import { useRoute } from '@onfreq/federation/location'
import { useLingui } from '@onfreq/i18n/react'
import { useSession } from '@onfreq/session/session'
import { useSyncExternalStore } from 'react'
import { AdministratorsOnly, NotFound } from '../fallbacks/not-found.tsx'
import { PageToCome } from '../fallbacks/page-to-come.tsx'
import { LazyPlayer } from '../player/lazy-player.tsx'
import { isForbidden } from '../routes/guard.ts'
import { OUTLET_ID } from '../routes/outlet.ts'
import { isMoving, onMoving } from '../routes/page-change.ts'
import { AlertToasts } from './alert-toasts.tsx'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import * as s from './chrome.module.css'
import { CommandPaletteKey } from './command-palette-key.tsx'
import { Footer } from './footer.tsx'
import { GroupTabs } from './group-tabs.tsx'
import { Header } from './header.tsx'
import { LazyReleaseToolsBanner } from './lazy-release-tools-banner.tsx'
import { LazyToaster } from './lazy-toaster.tsx'
import { LazyVerification } from './lazy-verification.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { OutageBanner } from './outage-banner.tsx'
import { Rail } from './rail.tsx'
import { SessionCheck } from './session-check.tsx'

export function Chrome() {
  // Re-renders the frame on a language change, including code that formats numbers or translates outside hooks.
  useLingui()
  const match = useRoute()
  const session = useSession()
  const hidden = new Set(match?.route.page.hide)
  const forbidden = isForbidden(match, session)
  const moving = useSyncExternalStore(onMoving, isMoving, isMoving)
  return (
    <>
      <a className={s.skip} href={`#${OUTLET_ID}`}>
        <Trans>Skip to the page</Trans>
      </a>
      {moving && <div className={s.progress} aria-hidden="true" data-testid="route-progress" />}
      {!hidden.has('header') && <Header />}
      <OfflineBanner />
      <OutageBanner />
      <LazyReleaseToolsBanner />
      <div className={s.body}>
        {!hidden.has('rail') && <Rail />}
        <div className={s.column}>
          {!hidden.has('rail') && <GroupTabs />}
          <main
            id={OUTLET_ID}
            className={hidden.has('header') && hidden.has('footer') ? s.bare : s.page}
            tabIndex={-1}
            aria-busy={moving}
          >
            {match && !forbidden ? (
              <PageToCome className={s.toCome} />
            ) : (
              <div>{match ? <AdministratorsOnly /> : <NotFound />}</div>
            )}
          </main>
        </div>
      </div>
      {!hidden.has('footer') && <Footer />}
      {!hidden.has('rail') && <BottomBar />}
      <LazyVerification />
      <LazyPlayer />
      <Announcer />
      <CommandPaletteKey />
      <SessionCheck />
      <AlertToasts />
      <LazyToaster />
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { useLingui } from '@onfreq/i18n/react'
import { useSession } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { Link } from '@onfreq/ui/link'
import { Skeleton } from '@onfreq/ui/skeleton'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { memo, Suspense, useDeferredValue, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useFeedFilters, useViewType } from '../../widgets/station-cards/preferences.ts'
import { useShowBands } from './bands-shown.ts'
import { LeftColumn, RightColumn } from './columns.tsx'
import { FirstStepsOfMember } from './first-steps-of-member.tsx'
import { FrontDoor } from './front-door/front-door.tsx'
import { FrontPanel } from './front-panel.tsx'
import { type Greeting, getGreeting } from './greeting.ts'
import { HomePane } from './home-pane.tsx'
import { OtherPane } from './late.ts'
import { useShowLogBar } from './log-bar-shown.ts'
import * as s from './page.module.css'
import { PANE_ID, PaneTabs, paneAttributes } from './pane-tabs.tsx'
import { PANES, type PaneKey, parsePane } from './panes.ts'
import { type PhonePane, PhonePanes } from './phone-panes.tsx'
import { Toggles } from './toggles.tsx'

/** The home page: the tabs, and the selected pane between the boards and the feed. */
export default function HomePage() {
  useLingui()
  const [, navigate] = useLocation()
  const [query, setQuery] = useSearchParams()
  const { user } = useSession()
  const [phonePane, setPhonePane] = useState<PhonePane>('now')
  const pane = parsePane(query.get('pane'))
  const visible = useDeferredValue(pane.key)

  function openPane(key: PaneKey) {
    const id = PANES.find((each) => each.key === key)?.id ?? -1
    setQuery((before) => {
      const next = new URLSearchParams(before)
      if (id === -1) next.delete('pane')
      else next.set('pane', String(id))
      return next
    })
  }

  return (
    <div className={s.page} data-phone={visible === 'home' ? phonePane : 'now'}>
      <h1 id="page-title">
        <VisuallyHidden>
          <Trans>Home</Trans>
        </VisuallyHidden>
      </h1>
      <GreetingBanner query={query} />
      {/* A URL that names a pane opens it without the introduction. */}
      {user === null && !query.has('pane') && <FrontDoor focusAfter={PANE_ID} />}
      <PaneTabs open={pane.key} onOpen={openPane} />
      <div {...paneAttributes(visible)}>
        {visible === 'home' && (
          <HomeControls callsign={query.get('log_callsign')} phonePane={phonePane} onPhonePane={setPhonePane} />
        )}
        <Columns pane={visible} ownCallsign={user?.my_callsign ?? null} onGo={navigate} />
      </div>
    </div>
  )
}

interface HomeControlsProps {
  /** Callsign to fill into the log bar. */
  readonly callsign: string | null
  readonly phonePane: PhonePane
  readonly onPhonePane: (pane: PhonePane) => void
}

/** Controls of the Home pane: the dial with the log bar, the first steps and the toggles. */
const HomeControls = memo(function HomeControls({ callsign, phonePane, onPhonePane }: HomeControlsProps) {
  const { user, following } = useSession()
  const [showLogBar, setShowLogBar] = useShowLogBar()
  const [showBands, setShowBands] = useShowBands()
  const [filters, setFilters] = useFeedFilters()
  const [view, setView] = useViewType()
  return (
    <>
      <FrontPanel showLogBar={showLogBar} showBands={showBands} callsign={callsign} />
      {user && <FirstStepsOfMember accountId={user.id} createdAt={user.created_at} />}
      <PhonePanes open={phonePane} onOpen={onPhonePane} />
      <Toggles
        showLogBar={showLogBar}
        onShowLogBar={setShowLogBar}
        showBands={showBands}
        onShowBands={setShowBands}
        filters={filters}
        onFilters={setFilters}
        following={following.length}
        view={view}
        onView={setView}
      />
    </>
  )
})

interface ColumnsProps {
  readonly pane: PaneKey
  readonly ownCallsign: string | null
  readonly onGo: (path: string) => void
}

const Columns = memo(function Columns({ pane, ownCallsign, onGo }: ColumnsProps) {
  useLingui()
  return (
    <div className={s.columns}>
      <LeftColumn ownCallsign={ownCallsign} />
      <div className={s.centre}>
        {pane === 'home' && <HomePane />}
        {pane !== 'home' && (
          <Suspense fallback={<Skeleton height={560} />}>
            <OtherPane pane={pane} ownCallsign={ownCallsign} />
          </Suspense>
        )}
      </div>
      <RightColumn onGo={onGo} />
    </div>
  )
})

/** A strip above the tabs, never a dialog; it can be dismissed. */
function GreetingBanner({ query }: { query: URLSearchParams }) {
  useLingui()
  const [dismissed, setDismissed] = useState<Greeting['text'] | null>(null)
  const { user } = useSession()
  const greeting = getGreeting(query, user !== null, user?.name ?? null)
  if (!greeting || greeting.text === dismissed) return null
  const tone = { campaign: 'info', gate: 'warning', done: 'success', problem: 'danger' } as const
  return (
    <Banner
      tone={tone[greeting.kind]}
      onDismiss={() => setDismissed(greeting.text)}
      action={
        'action' in greeting && (
          <Link href={greeting.action.href} className={s.bannerLink}>
            {greeting.action.text}
          </Link>
        )
      }
      className={s.banner}
    >
      {greeting.text}
    </Banner>
  )
}

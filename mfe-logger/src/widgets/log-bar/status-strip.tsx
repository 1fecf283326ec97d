import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { Button } from '@onfreq/ui/button'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { IconButton } from '@onfreq/ui/icon-button'
import { Key } from '@onfreq/ui/key'
import { Link } from '@onfreq/ui/link'
import { Spinner } from '@onfreq/ui/spinner'
import { formatUtc } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import {
  ExternalLink,
  Keyboard,
  Link2,
  RadioTower,
  RotateCcw,
  TriangleAlert,
  Unlink,
  Wifi,
  WifiOff,
} from 'lucide-react'
import { memo } from 'react'
import { LazyPopover } from './lazy-popover.tsx'
import { isDoubtful, type LogBarActs, type LogBarModel, type LogBarState } from './model.ts'
import { OutboxButton } from './outbox-button.tsx'
import * as s from './status-strip.module.css'

interface StatusStripProps extends LogBarModel {
  readonly onShowKeys: () => void
  /** Tells others where the station is; undefined where there is none to tell of, or nobody who could. */
  readonly onSpot: (() => void) | undefined
}

/** What is known and how things stand, in one line under the fields. */
export function StatusStrip({ state, acts, onShowKeys, onSpot }: StatusStripProps) {
  const { counters, searched, form } = state
  const callsign = searched ?? form.callsign
  const said = weightOf(state)
  return (
    <div className={s.strip}>
      <div className={cx(s.said, said !== null && s[said])}>
        <span id="log-bar-worked" className={s.worked} role="status">
          <Worked state={state} />
        </span>
        {isDoubtful(state) && (
          <Button size="s" title="Shift Enter" onClick={acts.logAnyway}>
            Log anyway
          </Button>
        )}
      </div>
      {callsign.length >= 3 && (
        <Link className={s.link} href={`https://www.qrz.com/db/${encodeURIComponent(callsign)}`} target="_blank">
          <Icon of={ExternalLink} size="s" />
          QRZ
        </Link>
      )}
      {onSpot && (
        <Button size="s" variant="quiet" icon={RadioTower} title="Spot it for others (Alt+S)" onClick={onSpot}>
          Spot
        </Button>
      )}
      <span className={s.spacer} />
      {state.acting && (
        <span className={s.acting}>
          <b>{state.acting.callsign}</b> by {state.acting.operator}
        </span>
      )}
      <OutboxButton waiting={state.waiting} onMend={acts.mend} onRetry={acts.retry} />
      <Standing counters={counters} radio={state.radio} network={state.network} acts={acts} onShowKeys={onShowKeys} />
    </div>
  )
}

/** How much what is said of the call matters; null for what is only good to know. */
function weightOf({ standing, hints }: LogBarState): 'repeat' | 'odd' | 'new' | null {
  if (standing.dupe !== null) return 'repeat'
  if (hints.length > 0) return 'odd'
  return standing.needs.length > 0 ? 'new' : null
}

interface StandingProps
  extends Pick<LogBarState, 'counters' | 'radio' | 'network'>,
    Pick<StatusStripProps, 'onShowKeys'> {
  readonly acts: LogBarActs
}

/** What does not change with the contact that is typed. */
const Standing = memo(function Standing({ counters, radio, network, acts, onShowKeys }: StandingProps) {
  return (
    <>
      <span className={s.rate} title="3600 divided by the average QSO duration">
        <span>
          Rate <b>{counters.perHour}</b>/h
        </span>
        <span>
          average <b>{counters.average}</b> s
        </span>
      </span>
      <Button size="s" variant="quiet" icon={RotateCcw} className={s.reset} onClick={acts.resetCounters}>
        {LOG_TEXTS.resetCountersButton}
      </Button>
      <Cat radio={radio} acts={acts} />
      <Network network={network} onRetry={acts.retry} />
      <IconButton icon={Keyboard} label="Keys of the log bar" className={s.keys} onClick={onShowKeys} />
    </>
  )
})

function Worked({ state }: { readonly state: LogBarState }) {
  const { history, phase, lastContact, historyProblem, form, hints, standing } = state
  // What this browser knows itself waits for no answer, and needs none.
  if (standing.dupe !== null) {
    return (
      <span className={s.dupe}>
        <Icon of={TriangleAlert} size="s" />
        <span>
          <b>DUPE</b> {standing.dupe.call} worked{standing.dupe.band && ` on ${standing.dupe.band}`} at{' '}
          {formatUtc(new Date(standing.dupe.at).toISOString(), 'minute')}.{' '}
          {hints.length > 0 && `${hints.map(({ text }) => text).join(' · ')}. `}
          Enter logs it anyway.
        </span>
      </span>
    )
  }
  // Beside whatever the search says: what looks odd is never logged unseen.
  const odd = hints.length > 0 && (
    <span className={s.hint}>
      <Icon of={TriangleAlert} size="s" />
      <span>
        {hints.map(({ text }) => text).join(' · ')}. <b>Enter logs it as it is.</b>
      </span>
    </span>
  )
  if (historyProblem) {
    return (
      <span>
        <span className={s.problem}>
          <Icon of={TriangleAlert} size="s" />
          {historyProblem}
        </span>{' '}
        {odd || <FromThisBrowser standing={standing} />}
      </span>
    )
  }
  if (phase === 'searching' && !history) {
    return (
      <span>
        {LOG_TEXTS.loading} {odd || <FromThisBrowser standing={standing} />}
      </span>
    )
  }
  if (odd) return odd
  if (standing.needs.length > 0) {
    return (
      <span>
        <b className={s.fresh}>{standing.needs.map(({ text }) => text).join(' · ')}</b>
        {history?.entity && ` ${history.entity.name}`}
        {history && history.total > 0 && `, worked ${history.total.toLocaleString('en-GB')}×`}
      </span>
    )
  }
  if (history && history.total > 0) {
    const last = history.contacts[0]
    return (
      <>
        <b>Worked {history.total.toLocaleString('en-GB')}×</b>
        {history.lastAt && (
          <>
            {' last '}
            <TimeAgo at={history.lastAt} words />
          </>
        )}
        {last?.band && ` on ${last.band}`}
        {history.firstAt && `, first ${formatUtc(history.firstAt, 'day').replace(/^\d+ /, '')}`}
        {isFirstToday(standing) && ' · first today'}
      </>
    )
  }
  if (history) {
    return history.newOne && history.entity ? (
      <b className={s.fresh}>New one: {history.entity.name}</b>
    ) : (
      LOG_TEXTS.notWorkedBefore
    )
  }
  if (form.callsign.length >= LIMITS.callsign.min) return `Enter looks ${form.callsign} up`
  if (form.callsign !== '') return `A callsign has ${LIMITS.callsign.min} characters or more`
  if (lastContact) {
    return (
      <>
        Last logged <b>{lastContact.callsign}</b> <TimeAgo at={lastContact.at} words />
      </>
    )
  }
  return 'Type a callsign'
}

/** What the browser's own copy of the log says where the log itself does not answer. */
function FromThisBrowser({ standing: { needs, worked } }: Pick<LogBarState, 'standing'>) {
  if (needs.length > 0) return <b className={s.fresh}>{needs.map(({ text }) => text).join(' · ')}</b>
  if (!worked?.last) return null
  const { total, last } = worked
  return (
    <>
      <b>Worked {total.toLocaleString('en-GB')}×</b> last <TimeAgo at={new Date(last.at).toISOString()} words />
      {last.band && ` on ${last.band}`}
    </>
  )
}

const DAY_MS = 86_400_000

/** Worked before, though not since midnight UTC. */
function isFirstToday({ worked }: LogBarState['standing']): boolean {
  return worked?.last != null && Math.floor(worked.last.at / DAY_MS) < Math.floor(Date.now() / DAY_MS)
}

/** Lit and linked, lit and waiting, or unavailable with the way to connect. */
function Cat({ radio, acts }: Pick<StandingProps, 'radio' | 'acts'>) {
  if (radio.cat === 'unavailable') {
    return (
      <span className={s.unavailable}>
        <Icon of={Unlink} size="s" />
        {LOG_TEXTS.catUnavailable}
        <LazyPopover
          title={LOG_TEXTS.catUnavailable}
          button={{ size: 's', variant: 'quiet', children: 'How to connect' }}
        >
          {LOG_TEXTS.catHelp}
        </LazyPopover>
      </span>
    )
  }
  const linked = radio.cat === 'linked'
  return (
    <Key
      role="checkbox"
      aria-checked={radio.catEnabled}
      className={cx(s.cat, radio.catEnabled && s.lit, linked && s.linked)}
      icon={linked ? Link2 : Unlink}
      title={linked ? `Linked to ${radio.rigName ?? 'the radio'} (Alt+K)` : 'Waiting for the radio (Alt+K)'}
      onClick={acts.toggleCat}
    >
      CAT link
    </Key>
  )
}

interface NetworkProps extends Pick<LogBarState, 'network'> {
  readonly onRetry: () => void
}

function Network({ network, onRetry }: NetworkProps) {
  const away = network === 'down' || network === 'offline'
  return (
    <span className={cx(s.network, away ? s.down : s.online, network === 'down' && s.failed)} role="status">
      {network === 'busy' ? <Spinner /> : <Icon of={away ? WifiOff : Wifi} size="s" />}
      {network === 'down' ? LOG_TEXTS.networkError : network === 'offline' ? 'Offline' : 'Online'}
      {network === 'down' && (
        <Button size="s" onClick={onRetry}>
          Try again
        </Button>
      )}
    </span>
  )
}

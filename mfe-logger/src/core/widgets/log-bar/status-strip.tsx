import { ph, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LOG_TEXTS } from '@onfreq/contracts/log/texts'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatDay, formatNumber } from '@onfreq/i18n/format'
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
  /** Opens the spot dialog; undefined if there is no station to spot or the user may not spot. */
  readonly onSpot: (() => void) | undefined
}

/** One line below the fields: data about the station, and the state of radio and network. */
export function StatusStrip({ state, acts, onShowKeys, onSpot }: StatusStripProps) {
  const { t } = useLingui()
  const { counters, searched, form } = state
  const callsign = searched ?? form.callsign
  const message = getWeight(state)
  return (
    <div className={s.strip}>
      <div className={cx(s.said, message !== null && s[message])}>
        <span id="log-bar-worked" className={s.worked} role="status">
          <WorkedBefore state={state} />
        </span>
        {isDoubtful(state) && (
          <Button size="s" title="Shift Enter" onClick={acts.logAnyway}>
            {t`Log anyway`}
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
        <Button size="s" variant="quiet" icon={RadioTower} title={t`Spot it for others (Alt+S)`} onClick={onSpot}>
          {t`Spot`}
        </Button>
      )}
      <span className={s.spacer} />
      {state.acting && (
        <span className={s.acting}>
          <Trans>
            <b>{ph({ callsign: state.acting.callsign })}</b> by {{ operator: state.acting.operator }}
          </Trans>
        </span>
      )}
      <OutboxButton waiting={state.waiting} onRepair={acts.repair} onRetry={acts.retry} />
      <StatusItems
        counters={counters}
        radio={state.radio}
        network={state.network}
        acts={acts}
        onShowKeys={onShowKeys}
      />
    </div>
  )
}

/** Importance of a message about the callsign; null for plain information. */
function getWeight({ standing, hints }: LogBarState): 'repeat' | 'odd' | 'new' | null {
  if (standing.dupe !== null) return 'repeat'
  if (hints.length > 0) return 'odd'
  return standing.needs.length > 0 ? 'new' : null
}

interface StandingProps
  extends Pick<LogBarState, 'counters' | 'radio' | 'network'>,
    Pick<StatusStripProps, 'onShowKeys'> {
  readonly acts: LogBarActs
}

/** State that does not depend on the typed contact. */
const StatusItems = memo(function StatusItems({ counters, radio, network, acts, onShowKeys }: StandingProps) {
  const { t } = useLingui()
  return (
    <>
      <span className={s.rate} title={t`3600 divided by the average QSO duration`}>
        <span>
          <Trans>
            Rate <b>{ph({ perHour: counters.perHour ?? '–' })}</b>/h
          </Trans>
        </span>
        <span>
          <Trans>
            average <b>{ph({ average: counters.average })}</b> s
          </Trans>
        </span>
      </span>
      <Button size="s" variant="quiet" icon={RotateCcw} className={s.reset} onClick={acts.resetCounters}>
        {LOG_TEXTS.resetCountersButton}
      </Button>
      <CatStatus radio={radio} acts={acts} />
      <Network network={network} onRetry={acts.retry} />
      <IconButton icon={Keyboard} label={t`Keys of the log bar`} className={s.keys} onClick={onShowKeys} />
    </>
  )
})

function WorkedBefore({ state }: { readonly state: LogBarState }) {
  const { t } = useLingui()
  const { history, phase, lastContact, historyProblem, form, hints, standing } = state
  // Data of this browser needs no response.
  if (standing.dupe !== null) {
    return (
      <span className={s.dupe}>
        <Icon of={TriangleAlert} size="s" />
        <span>
          <Dupe {...standing.dupe} /> {hints.length > 0 && `${hints.map(({ text }) => text).join(' · ')}. `}
          <Trans>Enter logs it anyway.</Trans>
        </span>
      </span>
    )
  }
  // In addition to the result of the search, because hints must be visible before logging.
  const odd = hints.length > 0 && (
    <span className={s.hint}>
      <Icon of={TriangleAlert} size="s" />
      <span>
        {hints.map(({ text }) => text).join(' · ')}.{' '}
        <b>
          <Trans>Press Enter to log anyway.</Trans>
        </b>
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
        {odd || <LocalHistory standing={standing} />}
      </span>
    )
  }
  if (phase === 'searching' && !history) {
    return (
      <span>
        {LOG_TEXTS.loading} {odd || <LocalHistory standing={standing} />}
      </span>
    )
  }
  if (odd) return odd
  if (standing.needs.length > 0) {
    return (
      <span>
        <b className={s.fresh}>{standing.needs.map(({ text }) => text).join(' · ')}</b>
        {history?.entity && ` ${countryText(history.entity.name)}`}
        {history && history.total > 0 && `, ${t`worked ${{ times: formatNumber(history.total) }}×`}`}
      </span>
    )
  }
  if (history && history.total > 0) {
    const last = history.contacts[0]
    return (
      <>
        <b>
          <Trans>Worked {{ times: formatNumber(history.total) }}×</Trans>
        </b>{' '}
        {history.lastAt && <LastContact at={history.lastAt} band={last?.band} />}
        {history.firstAt && `, ${firstContactText(history.firstAt)}`}
        {isFirstToday(standing) && ` · ${t`first today`}`}
      </>
    )
  }
  if (history) {
    return history.newOne && history.entity ? (
      <b className={s.fresh}>
        <Trans>New one: {{ name: countryText(history.entity.name) }}</Trans>
      </b>
    ) : (
      LOG_TEXTS.notWorkedBefore
    )
  }
  if (form.callsign.length >= LIMITS.callsign.min) return t`Enter looks ${{ callsign: form.callsign }} up`
  if (form.callsign !== '') return t`A callsign has ${{ least: LIMITS.callsign.min }} characters or more`
  if (lastContact) {
    return (
      <Trans>
        Last logged <b>{ph({ callsign: lastContact.callsign })}</b> <TimeAgo at={lastContact.at} words />
      </Trans>
    )
  }
  return t`Type a callsign`
}

function Dupe({ call, band, at }: NonNullable<LogBarState['standing']['dupe']>) {
  const time = formatUtc(new Date(at).toISOString(), 'minute')
  return band ? (
    <Trans>
      <b>DUPE</b> {call} worked on {band} at {time}.
    </Trans>
  ) : (
    <Trans>
      <b>DUPE</b> {call} worked at {time}.
    </Trans>
  )
}

/** Time and band of the last contact. */
function LastContact({ at, band }: { readonly at: string; readonly band: string | null | undefined }) {
  return band ? (
    <Trans>
      last <TimeAgo at={at} words /> on {band}
    </Trans>
  ) : (
    <Trans>
      last <TimeAgo at={at} words />
    </Trans>
  )
}

/** Data from this browser's copy of the log, if the API does not respond. */
function LocalHistory({ standing: { needs, worked } }: Pick<LogBarState, 'standing'>) {
  if (needs.length > 0) return <b className={s.fresh}>{needs.map(({ text }) => text).join(' · ')}</b>
  if (!worked?.last) return null
  const { total, last } = worked
  return (
    <>
      <b>
        <Trans>Worked {{ times: formatNumber(total) }}×</Trans>
      </b>{' '}
      <LastContact at={new Date(last.at).toISOString()} band={last.band} />
    </>
  )
}

/** "first Nov 2009" */
function firstContactText(firstAt: string): string {
  const month = formatDay(Date.parse(firstAt), 'month')
  const year = firstAt.slice(0, 4)
  return t`first ${month} ${year}`
}

const DAY_MS = 86_400_000

/** Whether the station was worked before, but not since midnight UTC. */
function isFirstToday({ worked }: LogBarState['standing']): boolean {
  return worked?.last != null && Math.floor(worked.last.at / DAY_MS) < Math.floor(Date.now() / DAY_MS)
}

/** CAT state: highlighted when linked, highlighted while waiting, or unavailable with a link to connect a radio. */
function CatStatus({ radio, acts }: Pick<StandingProps, 'radio' | 'acts'>) {
  const { t } = useLingui()
  if (radio.cat === 'unavailable') {
    return (
      <span className={s.unavailable}>
        <Icon of={Unlink} size="s" />
        {LOG_TEXTS.catUnavailable}
        <LazyPopover
          title={LOG_TEXTS.catUnavailable}
          button={{ size: 's', variant: 'quiet', children: t`How to connect` }}
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
      title={
        !linked
          ? t`Waiting for the radio (Alt+K)`
          : radio.rigName
            ? t`Linked to ${{ radio: radio.rigName }} (Alt+K)`
            : t`Linked to the radio (Alt+K)`
      }
      onClick={acts.toggleCat}
    >
      <Trans>CAT link</Trans>
    </Key>
  )
}

interface NetworkProps extends Pick<LogBarState, 'network'> {
  readonly onRetry: () => void
}

function Network({ network, onRetry }: NetworkProps) {
  const { t } = useLingui()
  const isDisconnected = network === 'down' || network === 'offline'
  return (
    <span className={cx(s.network, isDisconnected ? s.down : s.online, network === 'down' && s.failed)} role="status">
      {network === 'busy' ? <Spinner /> : <Icon of={isDisconnected ? WifiOff : Wifi} size="s" />}
      {network === 'down' ? LOG_TEXTS.networkError : network === 'offline' ? t`Offline` : t`Online`}
      {network === 'down' && (
        <Button size="s" onClick={onRetry}>
          {t`Try again`}
        </Button>
      )}
    </span>
  )
}

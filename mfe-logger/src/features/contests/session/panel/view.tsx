import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SerialCheckResponse } from '@onfreq/contracts/log/contest-session'
import { formatList } from '@onfreq/i18n/format'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { Panel } from '@onfreq/ui/panel'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Download, Flag, ListChecks, Pencil, Play, Send } from 'lucide-react'
import { type BandFigures, BandTable } from '../score/band-table.tsx'
import { Figure, FigureList, figure } from '../score/figures.tsx'
import * as score from '../score/score.module.css'
import * as s from './view.module.css'

export interface ContestFigures {
  /** Number of contacts without duplicates. */
  readonly valid: number
  readonly points: number
  /** Number of QTCs sent; null if the contest has none. */
  readonly qtcs: number | null
  readonly multipliers: number
  readonly score: number
  readonly dupes: number
  /** Number of unique callsigns. */
  readonly unique: number
  /** Contacts per hour, over the last ten minutes and over the last hour. */
  readonly rate: { readonly ten: number; readonly hour: number }
  readonly bands: readonly BandFigures[]
  /** The operators, if there are several. */
  readonly operators: readonly { readonly call: string; readonly contacts: number }[]
}

export interface SerialsView {
  /** The next serial number as it is sent; null if none is available. */
  readonly next: string | null
  /** Number of serial numbers that are available offline. */
  readonly ahead: number
  /** Number of other browsers that log in this contest. */
  readonly others: number
}

export interface RunningContestView {
  readonly name: string
  readonly callsign: string
  readonly endsAt: string
  readonly hasMultipliers: boolean
  /** This station sends QTCs: it is outside Europe, in a contest that has them. */
  readonly sendsQtcs: boolean
  /** What the score does not include, as a sentence. */
  readonly without: string | null
  /** Null in contests without serial numbers. */
  readonly serials: SerialsView | null
  readonly isRun: boolean
  readonly figures: ContestFigures
  /** What the callsign in the form would add: `New: zone 14`; null for nothing. */
  readonly news: string | null
  readonly check: SerialCheckResponse | null
}

export interface ContestPanelViewProps {
  /** Null while no contest is running. */
  readonly contest: RunningContestView | null
  /** A request is pending. */
  readonly busy: boolean
  /** Opens the dialog to start a contest. */
  readonly onStart: () => void
  /** Opens the dialog to change the contest. */
  readonly onChange: () => void
  /** Ends the contest after a confirmation. */
  readonly onEnd: () => void
  /** Opens the lists of worked stations and duplicates. */
  readonly onList: () => void
  /** Checks the serial numbers. */
  readonly onCheck: () => void
  /** Fills the QTC field with the next series for the station in the form; null if there is none to send. */
  readonly onQtc: (() => void) | null
}

/** The running contest: score, rate, multipliers by band, next serial number. */
export function ContestPanelView(props: ContestPanelViewProps) {
  const { t } = useLingui()
  const { contest, busy, onStart, onChange, onEnd, onList, onCheck, onQtc } = props
  if (contest === null) {
    return (
      <Panel
        title={t`Contest`}
        actions={
          <Button variant="primary" icon={Play} busy={busy} onClick={onStart}>
            {t`Start a contest`}
          </Button>
        }
      >
        <p className={score.quiet}>
          <Trans>
            Choose the contest once: the log bar then shows its exchange, counts its serials, score and multipliers, and
            knows who was worked.
          </Trans>
        </p>
      </Panel>
    )
  }
  const { name, callsign, endsAt, figures, serials, isRun, without, news } = contest
  const { unique, dupes } = figures
  const operators = figures.operators.map(({ call, contacts }) => `${call} ${figure(contacts)}`).join(', ')
  return (
    <Panel
      title={name}
      note={
        <Trans>
          {callsign}, until <UtcTime at={endsAt} form="dateMinute" />
        </Trans>
      }
      actions={
        <>
          <ButtonLink size="s" icon={Download} href="/contest-logs">
            {t`Contest log`}
          </ButtonLink>
          <Button size="s" icon={Pencil} onClick={onChange}>
            {t({ message: 'Change', context: 'verb' })}
          </Button>
          <Button size="s" icon={Flag} busy={busy} onClick={onEnd}>
            {t`End contest`}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        <FigureList>
          <Figure name={t`Score`} value={figure(figures.score)} large />
          <Figure name={t`Contacts`} value={figure(figures.valid)} />
          <Figure name={t`Points`} value={figure(figures.points)} />
          {figures.qtcs !== null && <Figure name="QTCs" value={figure(figures.qtcs)} />}
          {contest.hasMultipliers && <Figure name={t`Multipliers`} value={figure(figures.multipliers)} />}
          <Figure name={t`Rate, last 10 min`} value={figure(figures.rate.ten)} />
          <Figure name={t`Last hour`} value={figure(figures.rate.hour)} />
          {serials && <Figure name={t`Next serial`} value={serials.next ?? t`none`} />}
          <Figure name={t`Operating`} value={isRun ? t`Run` : 'S&P'} />
        </FigureList>
        <p className={s.news} role="status">
          {news}
        </p>
        <div className={s.split}>
          {figures.bands.length > 0 && <BandTable bands={figures.bands} hasMultipliers={contest.hasMultipliers} />}
          <div className={s.beside}>
            <div className={s.line}>
              <p className={score.quiet}>
                <Trans>
                  <Plural value={unique} one="# different callsign" other="# different callsigns" />,{' '}
                  <Plural value={dupes} _0="no dupes" one="# dupe" other="# dupes" />.
                </Trans>
                {figures.operators.length > 1 && ` ${t`Operators: ${operators}.`}`}
                {without && ` ${without}`}
              </p>
              <Button size="s" variant="quiet" icon={ListChecks} disabled={figures.unique === 0} onClick={onList}>
                {t`Calls and dupes`}
              </Button>
              {contest.sendsQtcs && (
                <Button size="s" variant="quiet" icon={Send} disabled={onQtc === null} onClick={() => onQtc?.()}>
                  {t`Next QTCs`}
                </Button>
              )}
            </div>
            {serials && <Serials serials={serials} check={contest.check} onCheck={onCheck} />}
          </div>
        </div>
      </div>
    </Panel>
  )
}

interface SerialsProps extends Pick<ContestPanelViewProps, 'onCheck'> {
  readonly serials: SerialsView
  readonly check: SerialCheckResponse | null
}

/** The next serial number, and problems that a sponsor would query. */
function Serials({ serials: { next, ahead, others }, check, onCheck }: SerialsProps) {
  const { t } = useLingui()
  return (
    <div className={s.line}>
      <p className={score.quiet}>
        {next === null
          ? t`No serial is left on this device. Go online to get more, or type one yourself.`
          : t`${plural(ahead, { one: '# serial is ready on this device, also without a network.', other: '# serials are ready on this device, also without a network.' })}`}
        {others > 0 &&
          ` ${t`${plural(others, { one: 'Another device logs in this contest too.', other: '# other devices log in this contest too.' })}`}`}
      </p>
      <Button size="s" variant="quiet" onClick={onCheck}>
        {t`Check serials`}
      </Button>
      {check && <Checked check={check} />}
    </div>
  )
}

function Checked({ check: { gaps, repeated } }: { readonly check: SerialCheckResponse }) {
  const { t } = useLingui()
  if (gaps.length === 0 && repeated.length === 0)
    return (
      <p className={score.quiet}>
        <Trans>Every serial is used once.</Trans>
      </p>
    )
  return (
    <ul className={s.gaps}>
      {gaps.map(({ first, last, why, operator, seen_at }) => (
        <li key={first}>
          {first === last ? `${first}:` : t`${first} to ${last}:`}{' '}
          {why === 'free' ? (
            t`given back, and used next`
          ) : seen_at === null ? (
            <Trans>on a device of {operator}</Trans>
          ) : (
            <Trans>
              on a device of {operator}, last seen <UtcTime at={seen_at} form="dateMinute" />
            </Trans>
          )}
        </li>
      ))}
      {repeated.map(({ serial, calls }) => (
        <li key={`used ${serial}`}>
          <Trans>
            {serial}: used for {{ calls: formatList(calls) }}
          </Trans>
        </li>
      ))}
    </ul>
  )
}

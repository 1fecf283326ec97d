import type { SerialCheckAnswer } from '@onfreq/contracts/log/contest-session'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { Panel } from '@onfreq/ui/panel'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Download, Flag, ListChecks, Pencil, Play, Send } from 'lucide-react'
import { type BandFigures, BandTable } from '../score/band-table.tsx'
import { Figure, FigureList, figure } from '../score/figures.tsx'
import * as score from '../score/score.module.css'
import * as s from './view.module.css'

export interface ContestFigures {
  /** Contacts that count. */
  readonly valid: number
  readonly points: number
  /** Reports of earlier contacts that were passed; null where the contest has none. */
  readonly qtcs: number | null
  readonly multipliers: number
  readonly score: number
  readonly dupes: number
  /** Different callsigns. */
  readonly unique: number
  /** Contacts an hour, by the last ten minutes and by the last hour. */
  readonly rate: { readonly ten: number; readonly hour: number }
  readonly bands: readonly BandFigures[]
  /** Who made them, where they are several. */
  readonly operators: readonly { readonly call: string; readonly contacts: number }[]
}

export interface ShownSerials {
  /** As it is sent; null while there is none. */
  readonly next: string | null
  /** How many there are without a network. */
  readonly ahead: number
  /** How many other browsers log in this contest. */
  readonly others: number
}

export interface RunningContestView {
  readonly name: string
  readonly callsign: string
  readonly endsAt: string
  readonly hasMultipliers: boolean
  /** From here QTCs are sent: outside of Europe, in a contest that has them. */
  readonly sendsQtcs: boolean
  /** What the score leaves out, in a sentence. */
  readonly without: string | null
  /** Null in contests without serial numbers. */
  readonly serials: ShownSerials | null
  readonly isRun: boolean
  readonly figures: ContestFigures
  /** What the call in the form would add: `New: zone 14`; null for nothing. */
  readonly news: string | null
  readonly check: SerialCheckAnswer | null
}

export interface ContestPanelViewProps {
  /** Null while no contest is under way. */
  readonly contest: RunningContestView | null
  /** A call is under way. */
  readonly busy: boolean
  /** Opens the form that starts one. */
  readonly onStart: () => void
  /** Opens the form that changes it. */
  readonly onChange: () => void
  /** Ends it; asks first. */
  readonly onEnd: () => void
  /** Lists who was worked, and who twice. */
  readonly onList: () => void
  /** Looks through the serial numbers. */
  readonly onCheck: () => void
  /** Puts the next series of QTCs for the station in the form into its field; null where there is none to send. */
  readonly onQtc: (() => void) | null
}

/** The contest under way: score, rate, multipliers by band, the next serial number. */
export function ContestPanelView(props: ContestPanelViewProps) {
  const { contest, busy, onStart, onChange, onEnd, onList, onCheck, onQtc } = props
  if (contest === null) {
    return (
      <Panel
        title="Contest"
        actions={
          <Button variant="primary" icon={Play} busy={busy} onClick={onStart}>
            Start a contest
          </Button>
        }
      >
        <p className={score.quiet}>
          Choose the contest once: the log bar then shows its exchange, counts its serials, score and multipliers, and
          knows who was worked.
        </p>
      </Panel>
    )
  }
  const { name, callsign, endsAt, figures, serials, isRun, without, news } = contest
  return (
    <Panel
      title={name}
      note={
        <>
          {callsign}, until <UtcTime at={endsAt} form="dateMinute" />
        </>
      }
      actions={
        <>
          <ButtonLink size="s" icon={Download} href="/contest-logs">
            Contest log
          </ButtonLink>
          <Button size="s" icon={Pencil} onClick={onChange}>
            Change
          </Button>
          <Button size="s" icon={Flag} busy={busy} onClick={onEnd}>
            End contest
          </Button>
        </>
      }
    >
      <div className={s.body}>
        <FigureList>
          <Figure name="Score" value={figure(figures.score)} large />
          <Figure name="Contacts" value={figure(figures.valid)} />
          <Figure name="Points" value={figure(figures.points)} />
          {figures.qtcs !== null && <Figure name="QTCs" value={figure(figures.qtcs)} />}
          {contest.hasMultipliers && <Figure name="Multipliers" value={figure(figures.multipliers)} />}
          <Figure name="An hour, by 10 min" value={figure(figures.rate.ten)} />
          <Figure name="Last hour" value={figure(figures.rate.hour)} />
          {serials && <Figure name="Next serial" value={serials.next ?? 'none'} />}
          <Figure name="Operating" value={isRun ? 'Run' : 'S&P'} />
        </FigureList>
        <p className={s.news} role="status">
          {news}
        </p>
        <div className={s.split}>
          {figures.bands.length > 0 && <BandTable bands={figures.bands} hasMultipliers={contest.hasMultipliers} />}
          <div className={s.beside}>
            <div className={s.line}>
              <p className={score.quiet}>
                {figure(figures.unique)} different {figures.unique === 1 ? 'callsign' : 'callsigns'},{' '}
                {figures.dupes === 0 ? 'no dupes' : figures.dupes === 1 ? '1 dupe' : `${figure(figures.dupes)} dupes`}.
                {figures.operators.length > 1 &&
                  ` Operators: ${figures.operators.map(({ call, contacts }) => `${call} ${figure(contacts)}`).join(', ')}.`}
                {without && ` ${without}`}
              </p>
              <Button size="s" variant="quiet" icon={ListChecks} disabled={figures.unique === 0} onClick={onList}>
                Calls and dupes
              </Button>
              {contest.sendsQtcs && (
                <Button size="s" variant="quiet" icon={Send} disabled={onQtc === null} onClick={() => onQtc?.()}>
                  Next QTCs
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
  readonly serials: ShownSerials
  readonly check: SerialCheckAnswer | null
}

/** Where the numbers are, and what a sponsor would ask about them. */
function Serials({ serials: { next, ahead, others }, check, onCheck }: SerialsProps) {
  return (
    <div className={s.line}>
      <p className={score.quiet}>
        {next === null
          ? 'No serial is left on this device. Go online to get more, or type one yourself.'
          : `${figure(ahead)} serials are ready on this device, also without a network.`}
        {others > 0 && ` ${others === 1 ? 'Another device logs' : `${others} other devices log`} in this contest too.`}
      </p>
      <Button size="s" variant="quiet" onClick={onCheck}>
        Check serials
      </Button>
      {check && <Checked check={check} />}
    </div>
  )
}

function Checked({ check: { gaps, repeated } }: { readonly check: SerialCheckAnswer }) {
  if (gaps.length === 0 && repeated.length === 0) return <p className={score.quiet}>Every serial is used once.</p>
  return (
    <ul className={s.gaps}>
      {gaps.map(({ first, last, why, operator, seen_at }) => (
        <li key={first}>
          {first === last ? `${first}` : `${first} to ${last}`}:{' '}
          {why === 'free' ? (
            'given back, and used next'
          ) : (
            <>
              on a device of {operator}
              {seen_at && (
                <>
                  , last seen <UtcTime at={seen_at} form="dateMinute" />
                </>
              )}
            </>
          )}
        </li>
      ))}
      {repeated.map(({ serial, calls }) => (
        <li key={`used ${serial}`}>
          {serial}: used for {calls.join(' and ')}
        </li>
      ))}
    </ul>
  )
}

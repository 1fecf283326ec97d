import type { SerialCheckAnswer } from '@onfreq/contracts/log/contest-session'
import { BandTag } from '@onfreq/ui/band'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { Panel } from '@onfreq/ui/panel'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Download, Flag, Play } from 'lucide-react'
import * as s from './view.module.css'

export interface ContestFigures {
  /** Contacts that count. */
  readonly valid: number
  readonly points: number
  readonly multipliers: number
  readonly score: number
  readonly dupes: number
  /** Different callsigns. */
  readonly unique: number
  /** Contacts an hour, by the last ten minutes and by the last hour. */
  readonly rate: { readonly ten: number; readonly hour: number }
  readonly bands: readonly {
    readonly band: string
    readonly contacts: number
    readonly points: number
    readonly multipliers: number
  }[]
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
  /** What the score leaves out, in a sentence. */
  readonly without: string | null
  /** Null in contests without serial numbers. */
  readonly serials: ShownSerials | null
  readonly isRun: boolean
  readonly figures: ContestFigures
  /** What the call in the form would add: `New: zone 14`; null for nothing. */
  readonly news: string | null
  /** The calls that were worked again, newest first. */
  readonly dupes: readonly { readonly id: number; readonly call: string; readonly at: string }[]
  readonly check: SerialCheckAnswer | null
}

export interface ContestPanelViewProps {
  /** Null while no contest is under way. */
  readonly contest: RunningContestView | null
  /** A call is under way. */
  readonly busy: boolean
  /** Opens the form that starts one. */
  readonly onStart: () => void
  /** Ends it; asks first. */
  readonly onEnd: () => void
  /** Looks through the serial numbers. */
  readonly onCheck: () => void
}

const figure = (value: number) => value.toLocaleString('en-GB')

/** The contest under way: score, rate, multipliers by band, the next serial number. */
export function ContestPanelView({ contest, busy, onStart, onEnd, onCheck }: ContestPanelViewProps) {
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
        <p className={s.quiet}>
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
          <Button size="s" icon={Flag} busy={busy} onClick={onEnd}>
            End contest
          </Button>
        </>
      }
    >
      <div className={s.body}>
        <dl className={s.figures}>
          <Figure name="Score" value={figure(figures.score)} large />
          <Figure name="Contacts" value={figure(figures.valid)} />
          <Figure name="Points" value={figure(figures.points)} />
          {contest.hasMultipliers && <Figure name="Multipliers" value={figure(figures.multipliers)} />}
          <Figure name="An hour, by 10 min" value={figure(figures.rate.ten)} />
          <Figure name="Last hour" value={figure(figures.rate.hour)} />
          {serials && <Figure name="Next serial" value={serials.next ?? 'none'} />}
          <Figure name="Operating" value={isRun ? 'Run' : 'S&P'} />
        </dl>
        <p className={s.news} role="status">
          {news}
        </p>
        {figures.bands.length > 0 && (
          <DataTable
            label="Score by band"
            columns={contest.hasMultipliers ? BANDS : BANDS.filter(({ id }) => id !== 'multipliers')}
            rows={figures.bands}
            rowKey={({ band }) => band}
          />
        )}
        <p className={s.quiet}>
          {figure(figures.unique)} different {figures.unique === 1 ? 'callsign' : 'callsigns'},{' '}
          {figures.dupes === 0 ? 'no dupes' : figures.dupes === 1 ? '1 dupe' : `${figure(figures.dupes)} dupes`}.
          {figures.operators.length > 1 &&
            ` Operators: ${figures.operators.map(({ call, contacts }) => `${call} ${figure(contacts)}`).join(', ')}.`}
          {without && ` ${without}`}
        </p>
        {contest.dupes.length > 0 && (
          <ul className={s.dupes} aria-label="Dupes">
            {contest.dupes.map(({ id, call, at }) => (
              <li key={id}>
                {call} <UtcTime at={at} form="minute" />
              </li>
            ))}
          </ul>
        )}
        {serials && <Serials serials={serials} check={contest.check} onCheck={onCheck} />}
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
    <div className={s.serials}>
      <p className={s.quiet}>
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
  if (gaps.length === 0 && repeated.length === 0) return <p className={s.quiet}>Every serial is used once.</p>
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

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly large?: boolean
}

function Figure({ name, value, large = false }: FigureProps) {
  return (
    <div className={large ? s.large : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const BANDS: readonly DataColumn<ContestFigures['bands'][number]>[] = [
  { id: 'band', header: 'Band', rowHeader: true, cell: ({ band }) => <BandTag band={band} /> },
  { id: 'contacts', header: 'Contacts', figures: true, align: 'end', cell: ({ contacts }) => figure(contacts) },
  { id: 'points', header: 'Points', figures: true, align: 'end', cell: ({ points }) => figure(points) },
  {
    id: 'multipliers',
    header: 'Multipliers',
    figures: true,
    align: 'end',
    cell: ({ multipliers }) => figure(multipliers),
  },
]

import type { ContestNote, ContestScoreAnswer } from '@onfreq/contracts/log/contest-log'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Chart } from '@onfreq/ui/chart'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { IconLink } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Pencil } from 'lucide-react'
import * as s from './page.module.css'

const figure = (value: number) => value.toLocaleString('en-GB')

interface ScoreViewProps {
  readonly score: ContestScoreAnswer
}

/** Figures, bands, hours, and the contacts that are worth a look. */
export function ScoreView({ score }: ScoreViewProps) {
  const { contest, valid, points, multipliers, notes, dupes, problems, without, bands, hours } = score
  const start = new Date(contest.from).getUTCHours()
  return (
    <>
      <dl className={s.figures}>
        <Figure name="Contacts" value={figure(valid)} />
        {contest.known && <Figure name="Points" value={figure(points)} />}
        {contest.known && <Figure name="Multipliers" value={figure(multipliers)} />}
        {score.score !== null && <Figure name="Claimed score" value={figure(score.score)} large />}
      </dl>
      {without && <p className={s.quiet}>{without}</p>}
      <div className={s.panels}>
        {bands.length > 0 && (
          <Panel title="Bands">
            <DataTable label="Score by band" columns={BANDS} rows={bands} rowKey={({ band }) => band} />
          </Panel>
        )}
        {hours.length > 1 && (
          <Panel>
            <Chart
              kind="bar"
              title="Contacts per hour"
              unit="contacts"
              labelHead="Hour UTC"
              labels={hours.map((_, index) => hourLabel(start + index))}
              series={[{ name: 'Contacts', values: hours, colour: 'var(--signal)' }]}
            />
          </Panel>
        )}
      </div>
      {notes.length > 0 && (
        <Panel title="Worth a look" note={noteOf(dupes, problems)}>
          <DataTable label="Contacts worth a look" stack columns={NOTES} rows={notes} rowKey={({ qdo_id }) => qdo_id} />
        </Panel>
      )}
    </>
  )
}

function Figure({
  name,
  value,
  large = false,
}: {
  readonly name: string
  readonly value: string
  readonly large?: boolean
}) {
  return (
    <div className={large ? s.large : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** `00h`, and on the days that follow `+1 00h`: labels of a chart differ. */
function hourLabel(hour: number): string {
  const day = Math.floor(hour / 24)
  return `${day > 0 ? `+${day} ` : ''}${String(hour % 24).padStart(2, '0')}h`
}

function noteOf(dupes: number, problems: number): string {
  const parts = [dupes > 0 && `${figure(dupes)} worked before`, problems > 0 && `${figure(problems)} to check`]
  return parts.filter(Boolean).join(', ')
}

const BANDS: readonly DataColumn<ContestScoreAnswer['bands'][number]>[] = [
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

const NOTES: readonly DataColumn<ContestNote>[] = [
  {
    id: 'at',
    header: 'UTC',
    figures: true,
    width: 136,
    phone: 'time',
    cell: ({ TS }) => <UtcTime at={TS} form="dateMinute" />,
  },
  {
    id: 'call',
    header: 'Callsign',
    rowHeader: true,
    width: 120,
    phone: 'call',
    cell: ({ Call }) => <CallsignLink callsign={Call} />,
  },
  { id: 'band', header: 'Band', width: 72, phone: 'band', cell: ({ Band }) => Band && <BandTag band={Band} /> },
  { id: 'text', header: 'Why', long: true, phone: 'note', cell: ({ text }) => text },
  {
    id: 'edit',
    header: 'Edit',
    hideHeader: true,
    width: 44,
    phone: 'actions',
    cell: ({ qdo_id, Call }) => (
      <IconLink icon={Pencil} label={`Edit contact with ${Call}`} href={`/logger/${qdo_id}`} />
    ),
  },
]

import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ContestNote, ContestScoreResponse } from '@onfreq/contracts/log/contest-log'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Chart } from '@onfreq/ui/chart'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { IconLink } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Pencil } from 'lucide-react'
import { BandTable } from '../../session/score/band-table.tsx'
import { Figure, FigureList, figure } from '../../session/score/figures.tsx'
import * as shapes from '../../session/score/score.module.css'
import * as s from './page.module.css'

interface ScoreViewProps {
  readonly score: ContestScoreResponse
}

/** Totals, bands, hours, and contacts to review. */
export function ScoreView({ score }: ScoreViewProps) {
  const { t } = useLingui()
  const { contest, valid, points, qtcs, multipliers, notes, dupes, problems, without, bands, hours } = score
  const start = new Date(contest.from).getUTCHours()
  return (
    <>
      <FigureList>
        <Figure name={t`Contacts`} value={figure(valid)} />
        {contest.known && <Figure name={t`Points`} value={figure(points)} />}
        {qtcs !== null && <Figure name="QTCs" value={figure(qtcs)} />}
        {contest.known && <Figure name={t`Multipliers`} value={figure(multipliers)} />}
        {score.score !== null && <Figure name={t`Claimed score`} value={figure(score.score)} large />}
      </FigureList>
      {without && <p className={shapes.quiet}>{without}</p>}
      <div className={s.panels}>
        {bands.length > 0 && (
          <Panel title={t`Bands`}>
            <BandTable bands={bands} />
          </Panel>
        )}
        {hours.length > 1 && (
          <Panel>
            <Chart
              kind="bar"
              title={t`Contacts per hour`}
              unit={t`contacts`}
              labelHead={t`Hour UTC`}
              labels={hours.map((_, index) => hourLabel(start + index))}
              series={[{ name: t`Contacts`, values: hours, colour: 'var(--signal)' }]}
            />
          </Panel>
        )}
      </div>
      {notes.length > 0 && (
        <Panel title={t`Worth a look`} note={getNote(dupes, problems)}>
          <DataTable
            label={t`Contacts worth a look`}
            stack
            columns={NOTES}
            rows={notes}
            rowKey={({ qdo_id }) => qdo_id}
          />
        </Panel>
      )}
    </>
  )
}

/** Label of an hour: `00h`, and on later days `+1 00h`, because labels of a chart must be unique. */
function hourLabel(hour: number): string {
  const day = Math.floor(hour / 24)
  return `${day > 0 ? `+${day} ` : ''}${String(hour % 24).padStart(2, '0')}h`
}

function getNote(dupes: number, problems: number): string {
  const parts = [
    dupes > 0 && t`${plural(dupes, { one: '# worked before', other: '# worked before' })}`,
    problems > 0 && t`${{ problems: figure(problems) }} to check`,
  ]
  return parts.filter(Boolean).join(', ')
}

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
    get header() {
      return t`Callsign`
    },
    rowHeader: true,
    width: 120,
    phone: 'call',
    cell: ({ Call }) => <CallsignLink callsign={Call} />,
  },
  {
    id: 'band',
    get header() {
      return t`Band`
    },
    width: 72,
    phone: 'band',
    cell: ({ Band }) => Band && <BandTag band={Band} />,
  },
  {
    id: 'text',
    get header() {
      return t`Why`
    },
    long: true,
    phone: 'note',
    cell: ({ text }) => text,
  },
  {
    id: 'edit',
    get header() {
      return t`Edit`
    },
    hideHeader: true,
    width: 44,
    phone: 'actions',
    cell: ({ qdo_id, Call }) => (
      <IconLink icon={Pencil} label={t`Edit contact with ${Call}`} href={`/logger/${qdo_id}`} />
    ),
  },
]

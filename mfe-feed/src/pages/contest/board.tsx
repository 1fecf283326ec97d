import type { ContestBoardAnswer, ContestScoreRow } from '@onfreq/contracts/contest-scores/scores'
import { bandColour } from '@onfreq/ui/band-colour'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Chart } from '@onfreq/ui/chart'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { formatUtc } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import {
  CATEGORY_WORDS,
  type CategoryFilter,
  categoryWords,
  choicesOf,
  enteredAs,
  shownRows,
} from '../../contests/category.ts'
import * as s from '../../contests/contests.module.css'
import { LiveMark } from '../../contests/live-mark.tsx'

/** More lines than these cannot be told apart. */
const LINES = 6
/** Colours that are known to be told apart, on both themes. */
const COLOURS = ['20m', '40m', '10m', '80m', '15m', '160m'].map((band) => bandColour(band))
const ANY = 'any'
/** What stands for a category that a program does not tell. */
const NONE = 'none'
const number = (value: number) => value.toLocaleString('en-GB')

export interface ContestBoardProps {
  readonly board: ContestBoardAnswer
}

interface Placed extends ContestScoreRow {
  readonly place: number
}

const COLUMNS: readonly DataColumn<Placed>[] = [
  { id: 'place', header: 'Place', cell: ({ place }) => place, align: 'end', figures: true },
  {
    id: 'callsign',
    header: 'Callsign',
    rowHeader: true,
    figures: true,
    cell: ({ callsign }) => <CallsignLink callsign={callsign} />,
    phone: 'call',
  },
  {
    id: 'score',
    header: 'Claimed score',
    align: 'end',
    figures: true,
    cell: ({ score }) => number(score),
    phone: 'freq',
  },
  { id: 'qsos', header: 'Contacts', align: 'end', figures: true, cell: ({ qsos }) => number(qsos), phone: 'band' },
  { id: 'mults', header: 'Multipliers', align: 'end', figures: true, cell: ({ multipliers }) => number(multipliers) },
  { id: 'category', header: 'Entered as', cell: ({ category }) => enteredAs(category), phone: 'note' },
  { id: 'club', header: 'Club', long: true, wide: true, cell: ({ club }) => club },
  { id: 'live', header: 'Now', cell: ({ live }) => <LiveMark live={live} />, phone: 'actions' },
  { id: 'heard', header: 'Heard', wide: true, cell: ({ updated_at }) => <TimeAgo at={updated_at} /> },
]

/** The race and the table, of all stations or those of a category. */
export default function ContestBoard({ board }: ContestBoardProps) {
  const [filter, setFilter] = useState<CategoryFilter>({})
  const rows = shownRows(board.rows, filter)
  return (
    <>
      <Choices rows={board.rows} filter={filter} onFilter={setFilter} />
      <Race board={board} rows={rows} />
      <DataTable
        label="Claimed scores"
        columns={COLUMNS}
        rows={rows.map((row, index) => ({ ...row, place: index + 1 }))}
        rowKey={({ callsign }) => callsign}
        stack
      />
    </>
  )
}

interface ChoicesProps {
  readonly rows: readonly ContestScoreRow[]
  readonly filter: CategoryFilter
  readonly onFilter: (filter: CategoryFilter) => void
}

function Choices({ rows, filter, onFilter }: ChoicesProps) {
  const choices = choicesOf(rows)
  if (choices.length === 0) return null
  return (
    <search className={s.choices} aria-label="Category">
      {choices.map(({ key, values }) => (
        <Select
          key={key}
          size="s"
          className={s.select}
          aria-label={CATEGORY_WORDS[key]}
          value={filter[key] === '' ? NONE : (filter[key] ?? ANY)}
          options={[
            { value: ANY, label: `${CATEGORY_WORDS[key]}: all` },
            ...values.map((value) =>
              value === ''
                ? { value: NONE, label: `${CATEGORY_WORDS[key]}: none` }
                : { value, label: categoryWords(value) },
            ),
          ]}
          onValueChange={(value) => {
            const { [key]: _before, ...others } = filter
            onFilter(value === ANY ? others : { ...others, [key]: value === NONE ? '' : value })
          }}
        />
      ))}
    </search>
  )
}

function Race({ board, rows }: ContestBoardProps & { readonly rows: readonly ContestScoreRow[] }) {
  const { times, lines } = board.race
  const byCall = new Map(lines.map(({ callsign, scores }) => [callsign, scores]))
  const series = rows
    .flatMap(({ callsign }) => {
      const values = byCall.get(callsign)
      return values === undefined ? [] : [{ name: callsign, values }]
    })
    .slice(0, LINES)
    .map((line, index) => ({ ...line, colour: COLOURS[index] }))
  // Two words make a line.
  if (times.length < 2 || series.length === 0) return null
  return (
    <Panel>
      <Chart
        kind="line"
        title="The race"
        labels={labelsOf(times)}
        series={series}
        unit="points"
        labelHead="UTC"
        height={260}
      />
    </Panel>
  )
}

/** The hour, and from the second day on which day: every label stands once. */
function labelsOf(times: readonly string[]): readonly string[] {
  const days = [...new Set(times.map((time) => time.slice(0, 10)))]
  return times.map((time) => {
    const clock = formatUtc(time, 'minute')
    return days.length === 1 ? clock : `${time.slice(8, 10)} ${clock}`
  })
}

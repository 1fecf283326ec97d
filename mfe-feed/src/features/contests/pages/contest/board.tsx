import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ContestBoardResponse, ContestScoreRow } from '@onfreq/contracts/contests/scores'
import { formatNumber } from '@onfreq/i18n/format'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { Select } from '@onfreq/ui/select'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import {
  CATEGORY_LABELS,
  type CategoryFilter,
  categoryText,
  enteredAs,
  filterRows,
  listChoices,
} from '../../boards/category.ts'
import * as s from '../../boards/contests.module.css'
import { LiveMark } from '../../boards/live-mark.tsx'
import { Race } from '../../boards/race.tsx'

const ANY = 'any'
/** Filter value for rows whose program sends no value for a category. */
const NONE = 'none'
const number = (value: number) => formatNumber(value)

export interface ContestBoardProps {
  readonly board: ContestBoardResponse
}

interface Placed extends ContestScoreRow {
  readonly place: number
}

const COLUMNS: readonly DataColumn<Placed>[] = [
  {
    id: 'place',
    get header() {
      return t`Place`
    },
    cell: ({ place }) => place,
    align: 'end',
    figures: true,
  },
  {
    id: 'callsign',
    get header() {
      return t`Callsign`
    },
    rowHeader: true,
    figures: true,
    cell: ({ callsign }) => <CallsignLink callsign={callsign} />,
    phone: 'call',
  },
  {
    id: 'score',
    get header() {
      return t`Claimed score`
    },
    align: 'end',
    figures: true,
    cell: ({ score }) => number(score),
    phone: 'freq',
  },
  {
    id: 'qsos',
    get header() {
      return t`Contacts`
    },
    align: 'end',
    figures: true,
    cell: ({ qsos }) => number(qsos),
    phone: 'band',
  },
  {
    id: 'mults',
    get header() {
      return t`Multipliers`
    },
    align: 'end',
    figures: true,
    cell: ({ multipliers }) => number(multipliers),
  },
  {
    id: 'category',
    get header() {
      return t`Entered as`
    },
    cell: ({ category }) => enteredAs(category),
    phone: 'note',
  },
  {
    id: 'club',
    get header() {
      return t`Club`
    },
    long: true,
    wide: true,
    cell: ({ club }) => club,
  },
  {
    id: 'live',
    get header() {
      return t`Now`
    },
    cell: ({ live }) => <LiveMark live={live} />,
    phone: 'actions',
  },
  {
    id: 'heard',
    get header() {
      return t({ message: 'Heard', context: 'a contest score' })
    },
    wide: true,
    cell: ({ updated_at }) => <TimeAgo at={updated_at} />,
  },
]

/** The race and the table, for all stations or the selected categories. */
export default function ContestBoard({ board }: ContestBoardProps) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<CategoryFilter>({})
  const rows = filterRows(board.rows, filter)
  return (
    <>
      <Choices rows={board.rows} filter={filter} onFilter={setFilter} />
      <Race race={board.race} callsigns={rows.map(({ callsign }) => callsign)} unit="points" />
      <DataTable
        label={t`Claimed scores`}
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
  const { t } = useLingui()
  const choices = listChoices(rows)
  if (choices.length === 0) return null
  return (
    <search className={s.choices} aria-label={t`Category`}>
      {choices.map(({ key, values }) => (
        <Select
          key={key}
          size="s"
          className={s.select}
          aria-label={CATEGORY_LABELS[key]}
          value={filter[key] === '' ? NONE : (filter[key] ?? ANY)}
          options={[
            { value: ANY, label: t`${{ category: CATEGORY_LABELS[key] }}: all` },
            ...values.map((value) =>
              value === ''
                ? { value: NONE, label: t`${{ category: CATEGORY_LABELS[key] }}: none` }
                : { value, label: categoryText(value) },
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

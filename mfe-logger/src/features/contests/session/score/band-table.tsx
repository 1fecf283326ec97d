import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BandTag } from '@onfreq/ui/band'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { figure } from './figures.tsx'

export interface BandFigures {
  readonly band: string
  readonly contacts: number
  readonly points: number
  readonly multipliers: number
}

interface BandTableProps {
  /** In band order. */
  readonly bands: readonly BandFigures[]
  /** The contest has multipliers. */
  readonly hasMultipliers?: boolean
}

/** What each band adds to the score. */
export function BandTable({ bands, hasMultipliers = true }: BandTableProps) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Score by band`}
      columns={hasMultipliers ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'multipliers')}
      rows={bands}
      rowKey={({ band }) => band}
    />
  )
}

const COLUMNS: readonly DataColumn<BandFigures>[] = [
  {
    id: 'band',
    get header() {
      return t`Band`
    },
    rowHeader: true,
    cell: ({ band }) => <BandTag band={band} />,
  },
  {
    id: 'contacts',
    get header() {
      return t`Contacts`
    },
    figures: true,
    align: 'end',
    cell: ({ contacts }) => figure(contacts),
  },
  {
    id: 'points',
    get header() {
      return t`Points`
    },
    figures: true,
    align: 'end',
    cell: ({ points }) => figure(points),
  },
  {
    id: 'multipliers',
    get header() {
      return t`Multipliers`
    },
    figures: true,
    align: 'end',
    cell: ({ multipliers }) => figure(multipliers),
  },
]

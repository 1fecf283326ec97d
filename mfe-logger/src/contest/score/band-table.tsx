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
  /** In the order of the bands. */
  readonly bands: readonly BandFigures[]
  /** Without it the contest counts none. */
  readonly hasMultipliers?: boolean
}

/** What each band adds to a score. */
export function BandTable({ bands, hasMultipliers = true }: BandTableProps) {
  return (
    <DataTable
      label="Score by band"
      columns={hasMultipliers ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'multipliers')}
      rows={bands}
      rowKey={({ band }) => band}
    />
  )
}

const COLUMNS: readonly DataColumn<BandFigures>[] = [
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

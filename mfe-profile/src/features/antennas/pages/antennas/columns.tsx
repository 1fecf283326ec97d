import { t } from '@lingui/core/macro'
import type { Antenna } from '@onfreq/contracts/antennas/antennas'
import { formatDistance, formatNumber } from '@onfreq/i18n/format'
import type { DataColumn } from '@onfreq/ui/data-table'
import type { ReactNode } from 'react'
import * as s from './view.module.css'

/** A mean value and the number of reports it is based on. */
function MeanValue({ value, n }: { readonly value: ReactNode; readonly n: number }) {
  return (
    <div>
      {value} <small className={s.sample}>{t`of ${{ n: formatNumber(n) }}`}</small>
    </div>
  )
}

const mean = (value: number) => formatNumber(value, { minimumFractionDigits: 1 })

/** Mean strength and mean SNR of reports. */
function Reports({ strength, snr }: { readonly strength: Antenna['snr_sent']; readonly snr: Antenna['snr_sent'] }) {
  if (strength === null && snr === null) return '–'
  return (
    <>
      {strength && <MeanValue value={`S${mean(strength.mean)}`} n={strength.n} />}
      {snr && <MeanValue value={t`${{ value: mean(snr.mean) }} dB`} n={snr.n} />}
    </>
  )
}

export const COLUMNS: readonly DataColumn<Antenna>[] = [
  {
    id: 'name',
    get header() {
      return t`Antenna`
    },
    rowHeader: true,
    cell: ({ name }) => <span className={s.name}>{name}</span>,
    sortBy: ({ name }) => name.toLowerCase(),
  },
  {
    id: 'contacts',
    get header() {
      return t`Contacts`
    },
    ...{ align: 'end', figures: true },
    cell: ({ contacts }) => formatNumber(contacts),
    sortBy: ({ contacts }) => contacts,
  },
  {
    id: 'entities',
    get header() {
      return t`Entities`
    },
    ...{ align: 'end', figures: true },
    cell: ({ entities }) => formatNumber(entities),
    sortBy: ({ entities }) => entities,
  },
  {
    id: 'hours',
    get header() {
      return t`Hours`
    },
    ...{ align: 'end', figures: true },
    cell: ({ hours }) => formatNumber(hours),
    sortBy: ({ hours }) => hours,
  },
  {
    id: 'distance',
    get header() {
      return t`Median distance`
    },
    ...{ align: 'end', figures: true },
    cell: ({ distance }) =>
      distance === null ? '–' : <MeanValue value={formatDistance(distance.median_km)} n={distance.n} />,
    sortBy: ({ distance }) => distance?.median_km ?? -1,
  },
  {
    id: 'received',
    get header() {
      return t`They gave you`
    },
    ...{ align: 'end', figures: true },
    cell: ({ strength_received, snr_received }) => <Reports strength={strength_received} snr={snr_received} />,
  },
  {
    id: 'sent',
    get header() {
      return t`You gave them`
    },
    ...{ align: 'end', figures: true },
    cell: ({ strength_sent, snr_sent }) => <Reports strength={strength_sent} snr={snr_sent} />,
  },
  {
    id: 'heard',
    get header() {
      return t`Heard you, 24 h`
    },
    ...{ align: 'end', figures: true },
    cell: ({ heard }) => (heard === null ? '–' : <SpotReports {...heard} />),
    sortBy: ({ heard }) => heard?.reports ?? -1,
  },
]

function SpotReports({ reports, best_snr }: NonNullable<Antenna['heard']>) {
  return (
    <>
      {formatNumber(reports)}
      {best_snr !== null && (
        <>
          {' '}
          <small className={s.sample}>{t`best ${{ value: formatNumber(best_snr) }} dB`}</small>
        </>
      )}
    </>
  )
}

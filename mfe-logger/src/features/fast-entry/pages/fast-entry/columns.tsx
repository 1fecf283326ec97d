import { t } from '@lingui/core/macro'
import type { FastContact } from '@onfreq/ham/operating/fast-entry'
import { BandTag } from '@onfreq/ui/band'
import type { DataColumn } from '@onfreq/ui/data-table'
import { ModeTag } from '@onfreq/ui/mode'
import { UtcTime } from '@onfreq/ui/utc-time'
import * as s from './page.module.css'

/** Columns of the parsed contacts. */
export const PREVIEW_COLUMNS: readonly DataColumn<FastContact>[] = [
  {
    id: 'at',
    header: 'UTC',
    figures: true,
    width: 128,
    phone: 'time',
    cell: ({ at }) => <UtcTime at={at} form="dateMinute" />,
  },
  {
    id: 'call',
    get header() {
      return t`Callsign`
    },
    figures: true,
    rowHeader: true,
    width: 108,
    phone: 'call',
    cell: ({ callsign }) => callsign,
  },
  {
    id: 'band',
    get header() {
      return t`Band`
    },
    width: 64,
    phone: 'band',
    cell: ({ band }) => <BandTag band={band} />,
  },
  {
    id: 'mode',
    get header() {
      return t`Mode`
    },
    width: 72,
    phone: 'mode',
    cell: ({ mode, submode }) => <ModeTag mode={mode} submode={submode || null} />,
  },
  {
    id: 'reports',
    get header() {
      return t`Sent, rcvd`
    },
    figures: true,
    width: 92,
    phone: 'freq',
    cell: ({ rstSent, rstRcvd }) => [rstSent, rstRcvd].filter(Boolean).join(' '),
  },
  {
    id: 'more',
    get header() {
      return t`More`
    },
    long: true,
    phone: 'note',
    cell: (contact) => <More {...contact} />,
  },
]

function More({ name, grid, comment, serialSent, serialRcvd, fields, hints }: FastContact) {
  const theirs = [fields.POTA_REF, fields.SOTA_REF, fields.WWFF_REF, fields.IOTA, fields.SIG_INFO]
  const serials = serialSent || serialRcvd ? `${serialSent || '–'} / ${serialRcvd || '–'}` : ''
  const parts = [name, grid, serials, ...theirs, comment].filter((part) => part)
  return (
    <>
      {parts.join(' · ')}
      {hints.map((hint) => (
        <span key={hint} className={s.hint}>
          {hint}
        </span>
      ))}
    </>
  )
}

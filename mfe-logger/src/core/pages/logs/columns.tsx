import { t } from '@lingui/core/macro'
import type { LogbookSort } from '@onfreq/contracts/log/log'
import { callsignToPath } from '@onfreq/ham/callsign'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { powerText } from '@onfreq/ham/operating/power-text'
import { BandTag } from '@onfreq/ui/band'
import { cx } from '@onfreq/ui/cx'
import { EntityFlag } from '@onfreq/ui/flag'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { ModeTag } from '@onfreq/ui/mode'
import { formatUtc } from '@onfreq/ui/time'
import type { ReactNode } from 'react'
import { ConfirmationCell } from '../../../features/confirmations/list/marks.tsx'
import { ContactMark } from '../../../features/integrations/deliveries/marks.tsx'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import * as s from './logbook-table.module.css'
import { RowLink } from './row-link.tsx'

export interface LogbookColumn {
  readonly id: string
  readonly header: string
  /** Default width in CSS pixels. */
  readonly size: number
  /** Minimum width in CSS pixels: figures still fit; text is truncated earlier. */
  readonly tight?: number
  readonly cell: (contact: LoggedContact) => ReactNode
  readonly sort?: LogbookSort
  readonly end?: boolean
  readonly figures?: boolean
  /** Text of any length, truncated with an ellipsis. Columns without this flag fit unless the user narrows them. */
  readonly words?: boolean
  /** An icon: visually hidden header, fixed width. */
  readonly bare?: boolean
  /**
   * Whether the contact has a value in this column. On a narrow page a nearly empty column is hidden until the member
   * shows it.
   */
  readonly has?: (contact: LoggedContact) => boolean
  /** Hidden until the member shows it: everywhere, or only on a narrow screen. */
  readonly spare?: boolean | 'narrow'
}

/** Number of columns before the data: the checkbox and the edit link. */
export const FIXED_COLUMNS = 2

/** Number of characters of a callsign that fit into its column, unless the user narrows it. */
const MAX_CALL_LENGTH = 12

/** Every column of the logbook in order. Links are plain: see `useRowClicks`. */
export const COLUMNS: readonly LogbookColumn[] = [
  {
    id: 'time',
    get header() {
      return t`Time UTC`
    },
    size: 142,
    tight: 132,
    sort: 'TS',
    figures: true,
    cell: ({ startedAt, hasSeconds }) => (
      <time dateTime={startedAt} title={hasSeconds ? `${formatUtc(startedAt)} UTC` : undefined}>
        <span className={s.date}>{formatUtc(startedAt, 'date')} </span>
        {formatUtc(startedAt, 'minute')}
      </time>
    ),
  },
  {
    id: 'info',
    get header() {
      return t`Details`
    },
    size: 48,
    tight: 40,
    bare: true,
    cell: ({ id, call }) => <RowLink to="details" label={t`Contact with ${call}`} href={`/qso/${id}`} />,
  },
  {
    id: 'call',
    get header() {
      return t`Call`
    },
    size: 116,
    sort: 'Call',
    cell: ({ call }) => (
      <a
        href={`/${encodeURIComponent(callsignToPath(call))}`}
        className={cx(s.call, call.length > MAX_CALL_LENGTH && s.long)}
      >
        {call.toUpperCase()}
      </a>
    ),
  },
  {
    id: 'mode',
    get header() {
      return t`Mode`
    },
    size: 96,
    tight: 84,
    words: true,
    sort: 'Mode',
    has: ({ mode }) => mode !== null,
    cell: ({ mode, submode }) => mode && <ModeTag mode={mode} submode={submode} />,
  },
  {
    id: 'band',
    get header() {
      return t`Band`
    },
    size: 80,
    tight: 68,
    sort: 'Band',
    has: ({ band }) => band !== null,
    cell: ({ band }) => band && <BandTag band={band} />,
  },
  {
    id: 'freq',
    get header() {
      return t`Freq`
    },
    size: 112,
    tight: 104,
    sort: 'Freq',
    end: true,
    has: ({ frequencyHz }) => frequencyHz !== null,
    // Without the ruler that other tables draw: with five hundred rows scrolling by, it would be an additional paint
    // for each.
    cell: ({ frequencyHz }) => frequencyHz !== null && <FrequencyText hz={frequencyHz} size="xs" />,
  },
  {
    id: 'sent',
    get header() {
      return t`SNT`
    },
    size: 64,
    figures: true,
    spare: true,
    words: true,
    cell: ({ rstSent }) => rstSent,
  },
  {
    id: 'rcvd',
    get header() {
      return t`RCV`
    },
    size: 64,
    figures: true,
    spare: true,
    words: true,
    cell: ({ rstRcvd }) => rstRcvd,
  },
  {
    id: 'name',
    get header() {
      return t({ message: 'Name', context: 'a person' })
    },
    size: 130,
    tight: 92,
    sort: 'Name',
    words: true,
    has: ({ name }) => Boolean(name),
    cell: ({ name }) => name,
  },
  {
    id: 'country',
    get header() {
      return t`Country`
    },
    size: 184,
    tight: 178,
    sort: 'country',
    words: true,
    cell: ({ country, dxcc }) => (
      <>
        <span className={s.flag}>
          <EntityFlag dxcc={dxcc} />
        </span>
        {countryText(country)}
      </>
    ),
  },
  {
    id: 'comment',
    get header() {
      return t`Comment`
    },
    size: 260,
    tight: 120,
    sort: 'Comment',
    words: true,
    has: ({ comment }) => Boolean(comment),
    cell: ({ comment }) => comment,
  },
  { id: 'qsl', header: 'QSL', size: 84, tight: 72, spare: 'narrow', cell: ({ id }) => <ConfirmationCell id={id} /> },
  {
    id: 'services',
    get header() {
      return t`Sent to`
    },
    size: 92,
    spare: 'narrow',
    cell: ({ id }) => <ContactMark id={id} />,
  },
  {
    id: 'grid',
    get header() {
      return t`Grid`
    },
    size: 80,
    figures: true,
    spare: true,
    words: true,
    cell: ({ grid }) => grid,
  },
  {
    id: 'power',
    get header() {
      return t`Power`
    },
    size: 80,
    figures: true,
    end: true,
    spare: true,
    cell: ({ power }) => powerText(power),
  },
  {
    id: 'station',
    get header() {
      return t`Station`
    },
    size: 110,
    figures: true,
    spare: true,
    words: true,
    cell: (c) => c.stationCallsign,
  },
  {
    id: 'contest',
    get header() {
      return t`Contest`
    },
    size: 140,
    spare: true,
    words: true,
    cell: ({ contest }) => contest,
  },
  {
    id: 'id',
    get header() {
      return t`CloudID`
    },
    size: 150,
    figures: true,
    spare: true,
    cell: ({ id }) => id,
  },
]

/** The column that takes the remaining width when space is limited. */
export const STRETCHED = 'comment'

/** Width of the time column when the day is in a heading, in CSS pixels. */
export const TIME_OF_DAY = 84

/** On a narrow page, columns with a smaller share of filled cells are hidden. */
const MIN_FILLED = 0.1

/**
 * Default visibility of columns by id. Hidden are rarely used columns, and on a narrow page those that are nearly
 * empty, and the name unless the comment leaves room for it. The country is always visible.
 */
export function usualVisibility(
  narrow: boolean,
  contacts: readonly LoggedContact[] = [],
): Readonly<Record<string, boolean>> {
  const isSparse = ({ has }: LogbookColumn) =>
    narrow && has !== undefined && contacts.length > 0 && contacts.filter(has).length < contacts.length * MIN_FILLED
  const sparse = new Set(COLUMNS.filter(isSparse).map(({ id }) => id))
  const hidden = COLUMNS.filter(
    ({ id, spare }) =>
      spare === true || sparse.has(id) || (narrow && (spare === 'narrow' || (id === 'name' && !sparse.has('comment')))),
  )
  return Object.fromEntries(hidden.map(({ id }) => [id, false]))
}

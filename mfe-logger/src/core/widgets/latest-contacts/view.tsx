import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LOGBOOK_TEXTS } from '@onfreq/contracts/log/texts'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { BandTag, rulerMark } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { IconLink } from '@onfreq/ui/icon-button'
import { Link } from '@onfreq/ui/link'
import { ModeTag } from '@onfreq/ui/mode'
import { SectionHeader } from '@onfreq/ui/page-header'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Info, Pencil } from 'lucide-react'
import { ConfirmationCell } from '../../../features/confirmations/list/marks.tsx'
import { contactCountText } from '../../contact/counted.ts'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { FieldGuide } from './field-guide.tsx'
import * as s from './view.module.css'

export interface LatestContactsViewProps {
  /** Newest first. */
  readonly contacts: readonly LoggedContact[]
  /** Number of contacts in the log; `null` until known. */
  readonly count: number | null
  /** Initial loading. */
  readonly loading: boolean
  /** Loading failed. Previous data stays visible. */
  readonly failed: boolean
  /** Id of the contact open in the log bar. */
  readonly editedId: number | null
  /** Whether a contact was logged a moment ago. */
  readonly fresh: (contact: LoggedContact) => boolean
  /** Loads the contacts again after a failure. */
  readonly onRetry: () => void
}

const COLUMNS: readonly DataColumn<LoggedContact>[] = [
  {
    id: 'edit',
    get header() {
      return t`Edit`
    },
    hideHeader: true,
    width: 44,
    phone: 'actions',
    cell: ({ id, call }) => <IconLink icon={Pencil} label={t`Edit contact with ${call}`} href={`/logger/${id}`} />,
  },
  {
    id: 'time',
    get header() {
      return t`Time UTC`
    },
    figures: true,
    phone: 'time',
    cell: ({ startedAt }) => <UtcTime at={startedAt} />,
  },
  {
    id: 'info',
    get header() {
      return t`Details`
    },
    hideHeader: true,
    width: 44,
    cell: ({ id, call }) => <IconLink icon={Info} label={t`Contact with ${call}`} href={`/qso/${id}`} />,
  },
  {
    id: 'call',
    get header() {
      return t`Call`
    },
    rowHeader: true,
    phone: 'call',
    cell: ({ id, call }) => (
      <>
        <CallsignLink callsign={call} /> <ConfirmationCell id={id} />
      </>
    ),
  },
  {
    id: 'mode',
    get header() {
      return t`Mode`
    },
    phone: 'mode',
    cell: ({ mode, submode }) => mode && <ModeTag mode={mode} submode={submode} />,
  },
  {
    id: 'band',
    get header() {
      return t`Band`
    },
    phone: 'band',
    cell: ({ band }) => band && <BandTag band={band} />,
  },
  {
    id: 'freq',
    get header() {
      return t`Freq`
    },
    align: 'end',
    phone: 'freq',
    cell: ({ frequencyHz, band }) =>
      frequencyHz !== null && <FrequencyText hz={frequencyHz} size="xs" ruler={rulerMark(frequencyHz, band)} />,
  },
  {
    id: 'name',
    get header() {
      return t({ message: 'Name', context: 'a person' })
    },
    wide: true,
    cell: ({ name }) => <span className={s.name}>{name}</span>,
  },
  {
    id: 'country',
    get header() {
      return t`Country`
    },
    wide: true,
    cell: ({ country }) => countryText(country),
  },
  {
    id: 'comment',
    get header() {
      return t`Comment`
    },
    long: true,
    phone: 'note',
    cell: ({ comment }) => comment,
  },
]

/** The newest contacts of the log, below the logger. */
export function LatestContactsView({
  contacts,
  count,
  loading,
  failed,
  editedId,
  fresh,
  onRetry,
}: LatestContactsViewProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="latest-contacts">
      <SectionHeader
        id="latest-contacts"
        title={t`Logbook`}
        note={count === null ? undefined : contactCountText(count)}
        more={
          <Link href="/logs">
            <Trans>Open the logbook</Trans>
          </Link>
        }
        className={s.head}
      />
      <DataTable
        label={t`Latest contacts`}
        stack
        columns={COLUMNS}
        rows={contacts}
        rowKey={({ id }) => id}
        rowState={(contact) => (contact.id === editedId ? 'edit' : fresh(contact) ? 'new' : undefined)}
        loading={loading}
        empty={
          <EmptyState>
            <Trans>No contacts yet. The first one you log appears here.</Trans>
          </EmptyState>
        }
        error={failed && <ErrorState onRetry={onRetry}>{LOGBOOK_TEXTS.loadFailed}</ErrorState>}
      />
      {/* Hidden while loading: it would move up if the log has no rows. */}
      {!loading && count === 0 && <FieldGuide />}
    </section>
  )
}

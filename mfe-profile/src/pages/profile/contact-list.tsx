import type { Contact } from '@onfreq/contracts/contact'
import { PROFILE_PAGE, type ProfileContactsQuery } from '@onfreq/contracts/people'
import { PROFILE_PAGE_TEXTS } from '@onfreq/contracts/texts-people'
import { BandTag } from '@onfreq/ui/band'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Link } from '@onfreq/ui/link'
import { ModeTag } from '@onfreq/ui/mode'
import { SectionHeader } from '@onfreq/ui/page-header'
import { Pagination } from '@onfreq/ui/pagination'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useId, useState } from 'react'
import { usePeopleContactsQuery } from '../../api.ts'

export interface ContactListProps {
  readonly callsign: string
  readonly list: ProfileContactsQuery['list']
  readonly title: string
  readonly total: number
}

/** Rows before somebody asks for all. */
const FIRST_ROWS = 6

/** Contacts of a station: the newest ones, and all of them page by page. */
export function ContactList({ callsign, list, title, total }: ContactListProps) {
  const id = useId()
  const [all, setAll] = useState(false)
  const [page, setPage] = useState(1)
  const { currentData, data, isFetching, isError, refetch } = usePeopleContactsQuery({ callsign, list, page })
  const answer = currentData ?? data
  const rows = answer?.contacts ?? []
  const count = answer?.total ?? total
  return (
    <section aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={title}
        more={
          count > FIRST_ROWS && (
            <Button
              variant="quiet"
              size="s"
              aria-expanded={all}
              onClick={() => {
                setAll(!all)
                setPage(1)
              }}
            >
              {all ? 'Newest only' : `All ${count.toLocaleString('en-GB')}`}
            </Button>
          )
        }
      />
      <DataTable
        // Not the section's own name once more: two landmarks of one name are one too many.
        label={`${title}, newest first`}
        columns={COLUMNS[list]}
        rows={all ? rows : rows.slice(0, FIRST_ROWS)}
        rowKey={({ qdo_id }) => qdo_id}
        stack
        loading={isFetching}
        loadingRows={Math.min(FIRST_ROWS, Math.max(1, total))}
        empty={<EmptyState>{PROFILE_PAGE_TEXTS.noContacts}</EmptyState>}
        error={isError && <ErrorState onRetry={() => void refetch()}>{PROFILE_PAGE_TEXTS.failed}</ErrorState>}
      />
      {all && count > PROFILE_PAGE && (
        <Pagination
          label={`${title}, pages`}
          page={page}
          pages={Math.ceil(count / PROFILE_PAGE)}
          onPageChange={setPage}
          busy={isFetching}
        />
      )}
    </section>
  )
}

const columnsFor = (otherSide: (contact: Contact) => string): readonly DataColumn<Contact>[] => [
  {
    id: 'time',
    header: 'Time UTC',
    figures: true,
    phone: 'time',
    cell: ({ TS, qdo_id }) => (
      <Link href={`/qso/${qdo_id}`}>
        <UtcTime at={TS} form="dateMinute" />
      </Link>
    ),
  },
  {
    id: 'call',
    header: 'Call',
    rowHeader: true,
    phone: 'call',
    cell: (contact) => <CallsignLink callsign={otherSide(contact)} />,
  },
  {
    id: 'freq',
    header: 'Freq (MHz)',
    align: 'end',
    figures: true,
    phone: 'freq',
    cell: ({ Freq }) => Freq !== null && <FrequencyText hz={Math.round(Freq * 1000)} size="xs" />,
  },
  { id: 'band', header: 'Band', phone: 'band', cell: ({ Band }) => Band && <BandTag band={Band} /> },
  {
    id: 'mode',
    header: 'Mode',
    phone: 'mode',
    cell: ({ Mode, SubMode }) => Mode && <ModeTag mode={Mode} submode={SubMode} maxLength={8} />,
  },
  { id: 'comment', header: 'Comment', long: true, phone: 'note', cell: ({ Comment }) => Comment },
]

const COLUMNS: Readonly<Record<ProfileContactsQuery['list'], readonly DataColumn<Contact>[]>> = {
  own: columnsFor(({ Call }) => Call),
  others: columnsFor(({ station_callsign }) => station_callsign),
}

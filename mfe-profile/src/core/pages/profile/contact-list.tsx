import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Contact } from '@onfreq/contracts/log/contact'
import { PROFILE_PAGE, type ProfileContactsQuery } from '@onfreq/contracts/people/people'
import { type NeedWords, needWords } from '@onfreq/ham/needs/need-words'
import { formatNumber } from '@onfreq/i18n/format'
import { useNeeds } from '@onfreq/session/needs'
import { useSession } from '@onfreq/session/session'
import { BandTag } from '@onfreq/ui/band'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Link } from '@onfreq/ui/link'
import { ModeTag } from '@onfreq/ui/mode'
import { NeedBadge } from '@onfreq/ui/need-badge'
import { SectionHeader } from '@onfreq/ui/page-header'
import { Pagination } from '@onfreq/ui/pagination'
import { UtcTime } from '@onfreq/ui/utc-time'
import { useId, useMemo, useState } from 'react'
import { usePeopleContactsQuery } from '../../../api.ts'
import { PROFILE_PAGE_TEXTS } from './texts.ts'

export interface ContactListProps {
  readonly callsign: string
  readonly list: ProfileContactsQuery['list']
  readonly title: string
  readonly total: number
}

/** Number of rows before "All" is clicked. */
const FIRST_ROWS = 6

/** Contacts of a station: the newest ones, or all of them page by page. */
export function ContactList({ callsign, list, title, total }: ContactListProps) {
  const { t } = useLingui()
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const [page, setPage] = useState(1)
  const { currentData, data, isFetching, isError, refetch } = usePeopleContactsQuery({ callsign, list, page })
  const columns = useOwnColumns()
  const result = currentData ?? data
  const rows = result?.contacts ?? []
  const count = result?.total ?? total
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
              aria-expanded={showsAll}
              onClick={() => {
                setShowsAll(!showsAll)
                setPage(1)
              }}
            >
              {showsAll ? t`Newest only` : t`All ${{ count: formatNumber(count) }}`}
            </Button>
          )
        }
      />
      <DataTable
        // Different from the name of the section: two landmarks must not have the same name.
        label={t`${title}, newest first`}
        columns={list === 'own' ? columns : OTHERS_COLUMNS}
        rows={showsAll ? rows : rows.slice(0, FIRST_ROWS)}
        rowKey={({ qdo_id }) => qdo_id}
        stack
        // Its height stays reserved while loading, unless the total is known to be zero.
        loading={isFetching && count > 0}
        loadingRows={Math.min(FIRST_ROWS, count)}
        empty={<EmptyState>{PROFILE_PAGE_TEXTS.noContacts}</EmptyState>}
        error={isError && <ErrorState onRetry={() => void refetch()}>{PROFILE_PAGE_TEXTS.failed}</ErrorState>}
      />
      {showsAll && count > PROFILE_PAGE && (
        <Pagination
          label={t`${title}, pages`}
          page={page}
          pages={Math.ceil(count / PROFILE_PAGE)}
          onPageChange={setPage}
          busy={isFetching}
        />
      )}
    </section>
  )
}

type GetNeed = (contact: Contact) => NeedWords | undefined

const columnsFor = (
  otherSide: (contact: Contact) => string,
  getNeed: GetNeed = () => undefined,
): readonly DataColumn<Contact>[] => [
  {
    id: 'time',
    get header() {
      return t`Time UTC`
    },
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
    get header() {
      return t`Call`
    },
    rowHeader: true,
    phone: 'call',
    cell: (contact) => <Call callsign={otherSide(contact)} need={getNeed(contact)} />,
  },
  {
    id: 'freq',
    get header() {
      return t`Freq (MHz)`
    },
    align: 'end',
    figures: true,
    phone: 'freq',
    cell: ({ Freq }) => Freq !== null && <FrequencyText hz={Math.round(Freq * 1000)} size="xs" />,
  },
  {
    id: 'band',
    get header() {
      return t`Band`
    },
    phone: 'band',
    cell: ({ Band }) => Band && <BandTag band={Band} />,
  },
  {
    id: 'mode',
    get header() {
      return t`Mode`
    },
    phone: 'mode',
    cell: ({ Mode, SubMode }) => Mode && <ModeTag mode={Mode} submode={SubMode} maxLength={8} />,
  },
  {
    id: 'comment',
    get header() {
      return t`Comment`
    },
    long: true,
    phone: 'note',
    cell: ({ Comment }) => Comment,
  },
]

/** Columns for stations that logged this one; the location in their log is their own. */
const OTHERS_COLUMNS = columnsFor(({ station_callsign }) => station_callsign)

function Call({ callsign, need }: { callsign: string; need: NeedWords | undefined }) {
  return (
    <>
      <CallsignLink callsign={callsign} />
      {need && (
        <>
          {' '}
          <NeedBadge shape={need.shape} all={need.all}>
            {need.text}
          </NeedBadge>
        </>
      )}
    </>
  )
}

/** Columns of a station's log, with what the viewer needs from each contact. */
function useOwnColumns(): readonly DataColumn<Contact>[] {
  const needs = useNeeds()
  const { user } = useSession()
  const ownCallsign = user?.my_callsign
  return useMemo(
    () =>
      columnsFor(
        ({ Call: call }) => call,
        ({ Call: call, dxcc, Continent: continent, cq_zone: cqZone, Band: band, mode_class: modeClass }) =>
          call === ownCallsign
            ? undefined
            : needWords(needs({ call, dxcc, continent, cqZone, grid: null, band, modeClass: modeClass ?? '' })),
      ),
    [needs, ownCallsign],
  )
}

import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ADMIN_PAGE, type AdminUser, type AdminUserSort, type AdminUsers } from '@onfreq/contracts/admin/admin'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Field } from '@onfreq/ui/field'
import { Pagination } from '@onfreq/ui/pagination'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { formatUtc } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Search } from 'lucide-react'
import { PhoneEnd, PhoneLabel } from '../../phone/phone.tsx'
import * as s from './users.module.css'

type Show = NonNullable<AdminUsers['show']>

interface UserTableProps {
  /** `undefined` while the page loads. */
  users: readonly AdminUser[] | undefined
  total: number
  page: number
  onPage: (page: number) => void
  search: string
  onSearch: (search: string) => void
  show: Show
  onShow: (show: Show) => void
  sort: AdminUserSort
  onSort: (sort: AdminUserSort) => void
}

const SHOWN: readonly { value: Show; label: string }[] = [
  {
    value: 'all',
    get label() {
      return t`All users`
    },
  },
  {
    value: 'paying',
    get label() {
      return t`Paying`
    },
  },
  {
    value: 'subs',
    get label() {
      return t`Sub-accounts`
    },
  },
  {
    value: 'admins',
    get label() {
      return t`Administrators`
    },
  },
]

const SORTS: readonly { value: AdminUserSort; label: string }[] = [
  {
    value: 'created_at',
    get label() {
      return t`Newest first`
    },
  },
  {
    value: 'callsign',
    get label() {
      return t`Callsign`
    },
  },
  {
    value: 'name',
    get label() {
      return t({ message: 'Name', context: 'a person' })
    },
  },
  {
    value: 'last_used_at',
    get label() {
      return t`Longest away first`
    },
  },
]

const COLUMNS: readonly DataColumn<AdminUser>[] = [
  {
    id: 'callsign',
    get header() {
      return t`Callsign`
    },
    rowHeader: true,
    phone: 'call',
    cell: (user) => (
      <CallsignLink
        callsign={user.my_callsign}
        verified={user.callsign_verified}
        subscriber={user.level !== 'none'}
        administrator={user.is_admin}
      />
    ),
  },
  {
    id: 'name',
    get header() {
      return t({ message: 'Name', context: 'a person' })
    },
    phone: 'note',
    cell: (user) => (
      <>
        {user.name || '–'}
        {user.is_demo && t` (demonstration)`}
      </>
    ),
  },
  {
    id: 'email',
    get header() {
      return t`Email`
    },
    wide: true,
    cell: (user) => user.email,
  },
  {
    id: 'level',
    get header() {
      return t`Subscription`
    },
    phone: 'mode',
    cell: (user) => <PhoneEnd>{toLevel(user)}</PhoneEnd>,
  },
  {
    id: 'managed',
    get header() {
      return t`Main account`
    },
    wide: true,
    cell: (user) => user.managed_by_callsign && <CallsignLink callsign={user.managed_by_callsign} />,
  },
  {
    id: 'created',
    get header() {
      return t`Joined (UTC)`
    },
    figures: true,
    phone: 'time',
    cell: (user) => (
      <>
        <PhoneLabel>{t`joined`}</PhoneLabel> {formatUtc(user.created_at, 'dateMinute')}
      </>
    ),
  },
  {
    id: 'used',
    get header() {
      return t`Last here`
    },
    figures: true,
    phone: 'freq',
    align: 'end',
    cell: (user) => (
      <>
        <PhoneLabel>{t`last here`}</PhoneLabel> {user.last_used_at ? <TimeAgo at={user.last_used_at} /> : '–'}
      </>
    ),
  },
]

export function UserTable({
  users,
  total,
  page,
  onPage,
  search,
  onSearch,
  show,
  onShow,
  sort,
  onSort,
}: UserTableProps) {
  const { t } = useLingui()
  const pages = Math.max(1, Math.ceil(total / ADMIN_PAGE))
  // Reserved while loading, because most lists have more than one page.
  const paging = (label: string) =>
    (pages > 1 || !users) && <Pagination label={label} page={page} pages={pages} onPageChange={onPage} busy={!users} />
  return (
    <section className={s.users} aria-label={t`All users`}>
      <div className={s.filters}>
        <Field label={t`Search`} hideLabel className={s.search}>
          <TextInput
            type="search"
            icon={Search}
            placeholder={t`Callsign, name or email`}
            value={search}
            onValueChange={onSearch}
          />
        </Field>
        <Select className={s.choice} aria-label={t`Show`} options={SHOWN} value={show} onValueChange={onShow} />
        <Select className={s.choice} aria-label={t`Order`} options={SORTS} value={sort} onValueChange={onSort} />
        <span className={s.total} aria-live="polite">
          {(users !== undefined || total > 0) && t`${plural(total, { one: '# user', other: '# users' })}`}
        </span>
      </div>
      {paging(t`Pages of users, above`)}
      <DataTable
        label={t`Users`}
        columns={COLUMNS}
        rows={users ?? NO_USERS}
        rowKey={(user) => user.id}
        loading={!users}
        stack
        empty={
          <EmptyState>
            <Trans>No matches for this search.</Trans>
          </EmptyState>
        }
      />
      {paging(t`Pages of users, below`)}
    </section>
  )
}

const NO_USERS: readonly AdminUser[] = []

function toLevel(user: AdminUser): string {
  if (user.deletion_requested) return t`Being deleted`
  if (user.level === 'monthly') return t`Monthly`
  return user.level === 'trial' ? t`Free trial` : '–'
}

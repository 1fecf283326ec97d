import { useLingui } from '@lingui/react/macro'
import { ADMIN_TEXTS } from '@onfreq/contracts/accounts/texts'
import { ADMIN_PAGE, type AdminUserSort, type AdminUsers } from '@onfreq/contracts/admin/admin'
import { useDebounced } from '@onfreq/session/timers'
import { PageHeader } from '@onfreq/ui/page-header'
import { useState } from 'react'
import { adminUsersApi } from '../../../api.ts'
import { AdminError } from '../../admin-error.tsx'
import { Statistics } from './statistics.tsx'
import { UserTable } from './user-table.tsx'
import * as s from './users.module.css'

/** `/admin/users`: the number of members, recent registrations, and the list of members. */
export default function UsersPage() {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<NonNullable<AdminUsers['show']>>('all')
  const [sort, setSort] = useState<AdminUserSort>('created_at')
  const [page, setPage] = useState(1)
  const settled = useDebounced(search.trim(), 250)
  const query: AdminUsers = { show, sort, page, size: ADMIN_PAGE, ...(settled && { search: settled }) }
  const { data, currentData, error, isFetching, refetch } = adminUsersApi.useAdminUsersQuery(query)

  const fromStart =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setPage(1)
    }

  return (
    <div className={s.page}>
      <PageHeader className={s.header} title={t`User statistics`} lead={t`Days, weeks and months are those of UTC.`} />
      {error && <AdminError error={error} failed={ADMIN_TEXTS.failed} onRetry={refetch} retrying={isFetching} />}
      {!(error && !data) && <Statistics statistics={data} />}
      {!(error && !data) && (
        <UserTable
          users={currentData?.users}
          total={currentData?.total ?? data?.total ?? 0}
          page={page}
          onPage={setPage}
          search={search}
          onSearch={fromStart(setSearch)}
          show={show}
          onShow={fromStart(setShow)}
          sort={sort}
          onSort={fromStart(setSort)}
        />
      )}
    </div>
  )
}

import { TIMERS } from '@onfreq/contracts/site/limits'
import { useNow } from '@onfreq/session/timers'
import { isYounger } from '@onfreq/ui/time'
import { useLogbookCountQuery, useLogbookPageQuery } from '../../../api.ts'
import { ConfirmationMarks } from '../../../features/confirmations/list/marks.tsx'
import type { LoggedContact } from '../../contact/wire-contact.ts'
import { LatestContactsView } from './view.tsx'

const ROWS = 12
const NO_CONTACTS: readonly LoggedContact[] = []

export function LatestContacts({ editedId }: { readonly editedId: number | null }) {
  const now = useNow(10_000)
  const { data, isLoading, isError, refetch } = useLogbookPageQuery({ page: 1, size: ROWS })
  const { data: count } = useLogbookCountQuery()
  return (
    <ConfirmationMarks contacts={data?.contacts ?? NO_CONTACTS}>
      <LatestContactsView
        contacts={data?.contacts ?? NO_CONTACTS}
        count={count ?? null}
        loading={isLoading}
        failed={isError && !data}
        editedId={editedId}
        fresh={({ uploadedAt }) => isYounger(uploadedAt, TIMERS.recentHighlight / 1_000, now)}
        onRetry={() => void refetch()}
      />
    </ConfirmationMarks>
  )
}

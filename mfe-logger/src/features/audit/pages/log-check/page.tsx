import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditGroup } from '@onfreq/contracts/audit/audit'
import { callProblem } from '@onfreq/session/api'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { showToast } from '@onfreq/ui/toast'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useLogbookUndoMutation } from '../../../../api.ts'
import { auditApi } from '../../api.ts'
import { AuditContacts } from './contacts.tsx'
import { type Decision, LogCheckView } from './view.tsx'

const POLL_MS = 2_000

/** Id of the import in `?import=12`; null for the full log. */
function parseImport(search: string): number | null {
  const id = Number(new URLSearchParams(search).get('import'))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** `/logs/check`: the log check, for the full log or for one import. */
export default function LogCheckPage() {
  const { t } = useLingui()
  const importId = parseImport(useSearch())
  const [isWaiting, setIsWaiting] = useState(false)
  const { data, isError, refetch } = auditApi.useLogAuditQuery(importId, { pollingInterval: isWaiting ? POLL_MS : 0 })
  const [start, { isLoading: isStarting }] = auditApi.useLogAuditStartMutation()
  const [accept, { isLoading: isAccepting }] = auditApi.useLogAuditAcceptMutation()
  const [ignore, { isLoading: isIgnoring }] = auditApi.useLogAuditIgnoreMutation()
  const [undo, { isLoading: isUndoing }] = useLogbookUndoMutation()
  const status = data?.check?.status
  const isChecking = status === 'queued' || status === 'running'
  if (isChecking !== isWaiting) setIsWaiting(isChecking)

  if (isError && !data)
    return (
      <ErrorState onRetry={refetch}>
        <Trans>We couldn’t load the proposals.</Trans>
      </ErrorState>
    )
  if (!data) return <Skeleton height={320} />

  const report = (work: Promise<unknown>) => {
    work.catch((error: unknown) =>
      showToast({ text: callProblem(error).message || t`We couldn’t save that. Please try again.`, tone: 'danger' }),
    )
  }

  async function acceptGroup({ cause }: AuditGroup, choice: number, ids: readonly number[]): Promise<void> {
    const { job } = await accept({ cause, choice, ...(ids.length > 0 && { qdo_ids: [...ids] }) }).unwrap()
    if (job.status !== 'done') showToast({ text: t`The contacts are being changed. The logbook shows the progress.` })
    else if (job.collisions > 0)
      showToast({
        text: t`Contacts that would become duplicates stayed as they were: ${{ collisions: job.collisions }}`,
      })
  }

  function decide(group: AuditGroup, decision: Decision): void {
    const ids = decision.type === 'undo' ? [] : decision.ids
    const some = ids.length > 0 && { qdo_ids: [...ids] }
    if (decision.type === 'accept') report(acceptGroup(group, decision.choice, ids))
    else if (decision.type === 'undo') {
      if (group.step_id !== null) report(undo(group.step_id).unwrap())
    } else report(ignore({ cause: group.cause, ignored: decision.type === 'ignore', ...some }).unwrap())
  }

  return (
    <LogCheckView
      list={data}
      ofImport={importId !== null}
      busy={isStarting || isAccepting || isIgnoring || isUndoing}
      onStart={() => report(start(importId).unwrap())}
      onDecide={decide}
      renderContacts={(group, selection) => <AuditContacts cause={group.cause} {...selection} />}
    />
  )
}

import { AUDIT_TEXTS } from '@onfreq/contracts/audit/audit'
import { ButtonLink } from '@onfreq/ui/button'
import { SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { auditApi } from './api.ts'

const POLL_MS = 3_000

/** Link to the findings in the contacts of an import; renders nothing if there are none. */
export function ImportFindings({ importId }: { readonly importId: number }) {
  const [isWaiting, setIsWaiting] = useState(true)
  const { data, isError } = auditApi.useLogAuditQuery(importId, { pollingInterval: isWaiting ? POLL_MS : 0 })
  // Poll until the check has finished; it starts only when the import is done.
  const isOver = isError || data?.check?.status === 'done' || data?.check?.status === 'failed'
  if (isOver === isWaiting) setIsWaiting(!isOver)
  if (data === undefined || data.open === 0) return null
  return (
    <ButtonLink size="s" icon={SearchCheck} href={`/logs/check?import=${importId}`}>
      {AUDIT_TEXTS.found(data.open)}
    </ButtonLink>
  )
}

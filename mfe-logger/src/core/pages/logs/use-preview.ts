/** Preview of a repair: returned at once for a few contacts, calculated in the background for many. */
import type { LogJob } from '@onfreq/contracts/log/log'
import { useState } from 'react'
import { useLogbookCancelJobMutation, useLogbookJobQuery } from '../../../api.ts'
import { isUnderWay } from './job-words.ts'

const POLL_MS = 500

export interface Preview {
  /** The preview is being calculated. */
  readonly looking: LogJob | null
  /** The finished preview. */
  readonly preview: LogJob | null
  /** Why the preview failed. */
  readonly failure: string | null
  readonly show: (job: LogJob) => void
  /** Discards the preview. */
  readonly reset: () => void
}

export function usePreview(): Preview {
  const [started, setStarted] = useState<LogJob | null>(null)
  const [done, setDone] = useState(false)
  const [cancel] = useLogbookCancelJobMutation()
  const { data } = useLogbookJobQuery(started?.id ?? 0, {
    skip: started === null || !isUnderWay(started),
    pollingInterval: done ? 0 : POLL_MS,
  })
  const job = started !== null && data?.id === started.id ? data : started
  const open = job !== null && isUnderWay(job)
  if (done === open) setDone(!open)
  return {
    looking: open ? job : null,
    preview: job?.status === 'done' ? job : null,
    failure: job?.status === 'failed' ? job.error : null,
    show: setStarted,
    reset: () => {
      if (open) void cancel(job.id)
      setStarted(null)
    },
  }
}

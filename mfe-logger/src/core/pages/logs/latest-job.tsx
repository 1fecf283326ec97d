import { useLingui } from '@lingui/react/macro'
import type { LogJob } from '@onfreq/contracts/log/log'
import { callProblem } from '@onfreq/session/api'
import { usePreference } from '@onfreq/session/preferences'
import { showToast } from '@onfreq/ui/toast'
import { useState } from 'react'
import { useLogbookCancelJobMutation, useLogbookJobsQuery, useLogbookUndoMutation } from '../../../api.ts'
import { useFreshLogbook } from '../../use-fresh-logbook.ts'
import { JobView } from './job-view.tsx'
import { isUnderWay } from './job-words.ts'

const POLL_MS = 1_000
const NONE: readonly LogJob[] = []
const NONE_DISMISSED: number = 0

/** The running bulk repair or undo, or the last result until it is dismissed. */
export function LatestJob() {
  const { t } = useLingui()
  const [pollEvery, setPollEvery] = useState(0)
  const [dismissed, setDismissed] = usePreference('log.job-seen', NONE_DISMISSED)
  const { data: jobs } = useLogbookJobsQuery(undefined, { pollingInterval: pollEvery })
  const data = jobs ?? NONE
  const [cancel, { isLoading: cancelling }] = useLogbookCancelJobMutation()
  const [undo, { isLoading: undoing }] = useLogbookUndoMutation()
  const running = data.filter(isUnderWay).length
  const targetInterval = running > 0 ? POLL_MS : 0
  if (targetInterval !== pollEvery) setPollEvery(targetInterval)
  useFreshLogbook(jobs, isUnderWay)

  const [latest] = data
  if (latest === undefined || (latest.id <= dismissed && !isUnderWay(latest))) return null
  const attempt = async (act: Promise<unknown>) => {
    try {
      await act
    } catch (error) {
      showToast({ text: callProblem(error).message || t`That didn’t work. Please try again.`, tone: 'danger' })
    }
  }
  const { id, step_id: stepId } = latest
  return (
    <JobView
      job={latest}
      busy={cancelling || undoing}
      onCancel={() => void attempt(cancel(id).unwrap())}
      onUndo={stepId === null ? undefined : () => void attempt(undo(stepId).unwrap())}
      onDismiss={() => setDismissed(id)}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import type { ExportJob } from '@onfreq/contracts/log/export'
import { TIMERS } from '@onfreq/contracts/site/limits'
import { callProblem } from '@onfreq/session/api'
import { downloadFile } from '@onfreq/session/download'
import { useDraft } from '@onfreq/session/drafts'
import { useNow } from '@onfreq/session/timers'
import { isYounger } from '@onfreq/ui/time'
import { useState } from 'react'
import { useLogExportsQuery, useLogOrderExportMutation } from '../../../api.ts'
import { asInstant, rangeProblem } from './range.ts'
import { ExportCardView, type ExportCardViewProps } from './view.tsx'

type Form = ExportCardViewProps['form']

const EMPTY: Form = { start: '', end: '', withTimes: false, format: 'adi' }
const NO_JOBS: readonly ExportJob[] = []

/** ADIF export of a range of days (`logger/export-card`). */
export default function ExportCard() {
  const { t } = useLingui()
  const [form, setForm] = useDraft<Form>('log.export', EMPTY, isForm)
  const [problem, setProblem] = useState<string | null>(null)
  const [pollEvery, setPollEvery] = useState(0)
  const now = useNow(1_000)
  const { data = NO_JOBS, isLoading, isError, refetch } = useLogExportsQuery(undefined, { pollingInterval: pollEvery })
  const [order, { isLoading: busy }] = useLogOrderExportMutation()

  const isRequested = data.some((job) => !job.status) ? TIMERS.exportList : 0
  if (isRequested !== pollEvery) setPollEvery(isRequested)

  const onExport = async () => {
    const wrong = rangeProblem(form.start, form.end, form.withTimes)
    setProblem(wrong)
    if (wrong) return
    try {
      await order({
        start_date: asInstant(form.start, form.withTimes),
        end_date: asInstant(form.end, form.withTimes),
        format: form.format,
      }).unwrap()
    } catch (error) {
      setProblem(callProblem(error).message || t`The export could not be ordered. Please try again.`)
    }
  }

  const onDownload = (job: ExportJob) => {
    if (!job.url || !job.filename) return
    downloadFile(job.url.replace(/^\/?api\//, ''), job.filename).catch((error: unknown) => {
      setProblem(error instanceof Error ? error.message : t`Couldn’t download the file.`)
    })
  }

  return (
    <ExportCardView
      form={form}
      problem={problem}
      busy={busy}
      jobs={data}
      loading={isLoading}
      failed={isError && data.length === 0}
      fresh={(job) => isYounger(job.created_at, TIMERS.newExportRow / 1_000, now)}
      onChange={(change) => setForm({ ...form, ...change })}
      onExport={() => void onExport()}
      onDownload={onDownload}
      onRetry={() => void refetch()}
    />
  )
}

function isForm(value: unknown): value is Form {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    typeof value.start === 'string' &&
    'end' in value &&
    typeof value.end === 'string' &&
    'withTimes' in value &&
    typeof value.withTimes === 'boolean' &&
    'format' in value &&
    (value.format === 'adi' || value.format === 'ascii' || value.format === 'adx')
  )
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IMPORT_LIMITS, type ImportBatch, rejectsPath } from '@onfreq/contracts/log/import'
import type { LogLocation } from '@onfreq/contracts/log/locations'
import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import { callProblem } from '@onfreq/session/api'
import { downloadFile } from '@onfreq/session/download'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { showToast } from '@onfreq/ui/toast'
import { useEffect, useState } from 'react'
import { useLogImportActMutation, useLogImportsQuery, useLogReportsQuery, useLogUploadMutation } from '../../../api.ts'
import { ImportFindings } from '../../../features/audit/import-findings.tsx'
import { ConfirmationReports } from '../../../features/confirmations/list/reports.tsx'
import { locationsApi } from '../../locations/api.ts'
import { useFreshLogbook } from '../../use-fresh-logbook.ts'
import { finishedToast, isOpen } from './batch-figures.ts'
import { ImportSummary } from './import-summary.tsx'
import { Report } from './report.tsx'
import { ImportCardView } from './view.tsx'

/** Poll interval while an import runs. */
const POLL_INTERVAL_MS = 1_000
const IMPORT_TOAST = 'log.import'
const NO_BATCHES: readonly ImportBatch[] = []
const NO_LOCATIONS: readonly LogLocation[] = []

/** ADIF import with dry run, live progress, report and undo (`logger/import-card`). */
export default function ImportCard() {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [locationId, setLocationId] = useState<number | null>(null)
  const { data: locations = NO_LOCATIONS } = locationsApi.useLocationsQuery()
  const [dryRun, setDryRun] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [offer, setOffer] = useState<string | null>(null)
  const [acting, setActing] = useState<number | null>(null)
  const [pollEvery, setPollEvery] = useState(0)
  const [sentId, setSentId] = useState<number | null>(null)
  const { confirm, confirmDialog } = useConfirm()
  const [upload, { isLoading: uploading, isUninitialized: isUnsent }] = useLogUploadMutation()
  const [act] = useLogImportActMutation()
  const { data: imports, isLoading, isError, refetch } = useLogImportsQuery(undefined, { pollingInterval: pollEvery })
  const data = imports ?? NO_BATCHES

  // Reports are above the imports: both lists appear together, to avoid a layout shift.
  const { isLoading: reportsLoading } = useLogReportsQuery()
  const loading = isLoading || reportsLoading

  const running = data.filter(isOpen).length
  const targetInterval = running > 0 ? POLL_INTERVAL_MS : 0
  if (targetInterval !== pollEvery) setPollEvery(targetInterval)
  // A small import can be complete before the list of imports first arrives.
  useFreshLogbook(imports ?? (isUnsent ? undefined : NO_BATCHES), isOpen)

  // The toast that the file was received is replaced by the result.
  const finished = data.find((batch) => batch.id === sentId && !isOpen(batch))
  useEffect(() => {
    if (!finished) return
    setSentId(null)
    showToast({ id: IMPORT_TOAST, ...finishedToast(finished) })
  }, [finished])

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setOffer(null)
    setProblem(chosen ? findProblem(chosen) : null)
  }

  const onUpload = async (as?: 'contacts' | 'confirmations') => {
    if (!file) return setProblem(IMPORT_TEXTS.noFile)
    const wrong = findProblem(file)
    setProblem(wrong)
    if (wrong) return
    try {
      const result = await upload({ file, dryRun, locationId, ...(as && { as }) }).unwrap()
      if (result.status === 'error') return setProblem(result.error ?? IMPORT_TEXTS.notAdif)
      if (result.offer !== undefined) return setOffer(result.message ?? '')
      setOffer(null)
      setFile(null)
      showToast({ id: IMPORT_TOAST, text: result.message ?? IMPORT_TEXTS.received, tone: 'success' })
      setSentId(result.import_id ?? null)
    } catch (error) {
      setProblem(callProblem(error).message || t`Couldn’t send the file. Please try again.`)
    }
  }

  const onAct = async (batch: ImportBatch, action: 'apply' | 'cancel' | 'undo') => {
    if (action === 'undo') {
      const yes = await confirm({
        title: t`Undo the import of ${{ filename: batch.filename }}?`,
        description: t`What this import added leaves your log again (${plural({ count: batch.new + batch.possible }, { one: '# contact', other: '# contacts' })}), and merged fields are empty again.`,
        confirmLabel: t`Undo import`,
        danger: true,
      })
      if (!yes) return
    }
    setActing(batch.id)
    try {
      await act({ id: batch.id, act: action }).unwrap()
    } catch (error) {
      showToast({ text: callProblem(error).message || t`That didn’t work. Please try again.`, tone: 'danger' })
    } finally {
      setActing(null)
    }
  }

  return (
    <>
      <ImportCardView
        file={file}
        dryRun={dryRun}
        locations={locations}
        locationId={locationId}
        onLocation={setLocationId}
        uploading={uploading}
        problem={problem}
        batches={data}
        loading={loading}
        failed={isError && data.length === 0}
        acting={acting}
        report={(batch) => <Report batch={batch} />}
        summary={(batch) => isFresh(batch, data) && <ImportSummary batch={batch} />}
        findings={(batch) => isFresh(batch, data) && <ImportFindings importId={batch.id} />}
        offer={offer}
        onOffer={(as) => void onUpload(as)}
        reports={loading ? null : <ConfirmationReports />}
        onFile={choose}
        onWrongFile={() => setProblem(IMPORT_TEXTS.wrongExtension)}
        onDryRun={setDryRun}
        onUpload={() => void onUpload()}
        onAct={(batch, action) => void onAct(batch, action)}
        onRejects={(batch) => {
          downloadFile(rejectsPath(batch.id).replace(/^\/api\//, ''), `rejected-${batch.filename}.adi`).catch(
            (error: unknown) =>
              showToast({ text: String(error instanceof Error ? error.message : error), tone: 'danger' }),
          )
        }}
        onRetry={() => void refetch()}
      />
      {confirmDialog}
    </>
  )
}

/** Whether to show the result of the newest import: only while it is likely to be of interest. */
function isFresh(batch: ImportBatch, all: readonly ImportBatch[]): boolean {
  const { finished_at, new: added, possible } = batch
  return (
    batch.id === all[0]?.id &&
    added + possible > 0 &&
    finished_at !== null &&
    Date.now() - Date.parse(finished_at) < FRESH_MS
  )
}
const FRESH_MS = 24 * 3_600_000

/** Validates a file before the upload; null if it is valid. */
export function findProblem(file: Pick<File, 'name' | 'size'>): string | null {
  const name = file.name.toLowerCase()
  if (!IMPORT_LIMITS.extensions.some((extension) => name.endsWith(extension))) return IMPORT_TEXTS.wrongExtension
  if (file.size === 0) return IMPORT_TEXTS.emptyFile
  return file.size > IMPORT_LIMITS.bytes ? IMPORT_TEXTS.tooLarge : null
}

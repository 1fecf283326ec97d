import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IMPORT_LIMITS, type ImportBatch } from '@onfreq/contracts/log/import'
import type { LogLocation } from '@onfreq/contracts/log/locations'
import { formatNumber } from '@onfreq/i18n/format'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { FileDrop } from '@onfreq/ui/file-drop'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { FileUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BatchView } from './batch-view.tsx'
import * as s from './view.module.css'

export interface ImportCardViewProps {
  /** The selected file; size in bytes. */
  readonly file: { readonly name: string; readonly size: number } | null
  /** Previews an import without storing it. */
  readonly dryRun: boolean
  /** The operator's locations; the selector is hidden if there are none. */
  readonly locations?: readonly LogLocation[]
  /** Id of the location for contacts without one; null for none. */
  readonly locationId?: number | null
  /** Selects the location. */
  readonly onLocation?: (id: number | null) => void
  /** The upload is in progress. */
  readonly uploading: boolean
  /** The reason for a rejected file. */
  readonly problem: string | null
  /** Explains how to import the file; set if it is a confirmation report. */
  readonly offer?: string | null
  /** Called with the member's choice for a confirmation report. */
  readonly onOffer?: (as: 'contacts' | 'confirmations') => void
  /** The list of imported confirmation reports. */
  readonly reports?: ReactNode
  /** Running and completed imports, newest first. */
  readonly batches: readonly ImportBatch[]
  /** The list is loading. */
  readonly loading: boolean
  /** The list could not be loaded. */
  readonly failed: boolean
  /** Id of the batch with a pending request to cancel, undo or apply. */
  readonly acting: number | null
  /** Renders the result of an import: counts, and a section for ambiguous records. */
  readonly report: (batch: ImportBatch) => ReactNode
  /** Renders the summary of an import, if it has enough contacts for a map. */
  readonly summary?: (batch: ImportBatch) => ReactNode
  /** Renders a link to the findings of the check after an import. */
  readonly findings?: (batch: ImportBatch) => ReactNode
  /** A file was selected or removed. */
  readonly onFile: (file: File | null) => void
  /** Called if the dropped file is not a log. */
  readonly onWrongFile: () => void
  /** Toggles the dry run. */
  readonly onDryRun: (on: boolean) => void
  /** Uploads the selected file. */
  readonly onUpload: () => void
  /** Applies a dry run, cancels or undoes an import. */
  readonly onAct: (batch: ImportBatch, act: 'apply' | 'cancel' | 'undo') => void
  /** Downloads the rejected records as ADIF. */
  readonly onRejects: (batch: ImportBatch) => void
  /** Loads the list again after a failure. */
  readonly onRetry: () => void
}

/** Imports an ADIF file: dry run, progress, report, undo. */
export function ImportCardView(props: ImportCardViewProps) {
  const { t } = useLingui()
  const { locations = NONE, locationId = null, onLocation } = props
  const { file, dryRun, uploading, problem, offer, reports, onFile, onWrongFile, onDryRun, onUpload, onOffer } = props
  return (
    <Panel className={s.card} title={t`Import ADIF`} note={t`.adi, .adif, .adx, or one of them in a .zip, up to 1 GB`}>
      <FileDrop
        label={file ? file.name : t`Drop your log here`}
        accept={IMPORT_LIMITS.extensions.join(',')}
        hint={file ? sizeText(file.size) : t(IMPORT_HINT)}
        error={problem}
        disabled={uploading}
        onFiles={([first]) => onFile(first ?? null)}
        onReject={onWrongFile}
      >
        {file && !uploading && (
          <Button size="s" variant="quiet" icon={X} className={s.drop} onClick={() => onFile(null)}>
            {t`Take another file`}
          </Button>
        )}
      </FileDrop>
      {offer && (
        <Banner tone="info">
          <p>{offer}</p>
          <div className={s.offer}>
            <Button size="s" variant="primary" busy={uploading} onClick={() => onOffer?.('confirmations')}>
              {t`Confirm my contacts`}
            </Button>
            <Button size="s" disabled={uploading} onClick={() => onOffer?.('contacts')}>
              {t`Import as contacts`}
            </Button>
          </div>
        </Banner>
      )}
      {locations.length > 0 && (
        <Field
          className={s.place}
          label={t`Location`}
          hint={t`Where you made the contacts that don’t name a location. Contacts that name one keep it.`}
        >
          <Select
            options={[
              { value: '', label: t`As the file says` },
              ...locations.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={locationId === null ? '' : String(locationId)}
            onValueChange={(value) => onLocation?.(value === '' ? null : Number(value))}
            disabled={uploading}
          />
        </Field>
      )}
      <div className={s.start}>
        <Checkbox
          label={t`Trial run`}
          hint={t`Shows what would happen and stores nothing until you say so.`}
          checked={dryRun}
          onCheckedChange={onDryRun}
          disabled={uploading}
        />
        <Button variant="primary" icon={FileUp} busy={uploading} onClick={onUpload}>
          {uploading ? t`Uploading` : t`Import`}
        </Button>
      </div>
      <p className={s.paper}>
        <Trans>
          Still on paper? <Link href="/fast-entry">Type it as lines</Link>, one for each contact.
        </Trans>
      </p>
      {reports}
      <Batches {...props} />
    </Panel>
  )
}

const NONE: readonly LogLocation[] = []

const IMPORT_HINT = msg`Importing twice is safe: we skip duplicates.`

function Batches({
  batches,
  loading,
  failed,
  acting,
  report,
  summary,
  findings,
  onAct,
  onRejects,
  onRetry,
}: ImportCardViewProps) {
  const { t } = useLingui()
  if (failed) {
    return (
      <ErrorState className={s.list} onRetry={onRetry}>
        <Trans>Failed to load your imports.</Trans>
      </ErrorState>
    )
  }
  if (loading) return <SkeletonRows className={s.list} label={t`Imports loading`} rows={2} columns={3} />
  if (batches.length === 0) {
    return (
      <EmptyState className={cx(s.list, s.none)}>
        <Trans>No imports yet. Each one is listed here with its report, and can be taken back.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className={s.list} aria-label={t`Imports`}>
      {batches.map((batch) => (
        <li key={batch.id}>
          <BatchView
            batch={batch}
            busy={acting === batch.id}
            report={report(batch)}
            summary={summary?.(batch)}
            findings={findings?.(batch)}
            onAct={(act) => onAct(batch, act)}
            onRejects={() => onRejects(batch)}
          />
        </li>
      ))}
    </ul>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`
    : `${formatNumber(bytes / 1_000_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}

import { IMPORT_LIMITS, type ImportBatch } from '@onfreq/contracts/log-import'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { cx } from '@onfreq/ui/cx'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { FileDrop } from '@onfreq/ui/file-drop'
import { Panel } from '@onfreq/ui/panel'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { FileUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BatchView } from './batch-view.tsx'
import * as s from './view.module.css'

export interface ImportCardViewProps {
  readonly file: { readonly name: string; readonly size: number } | null
  readonly dryRun: boolean
  readonly uploading: boolean
  readonly problem: string | null
  readonly batches: readonly ImportBatch[]
  readonly loading: boolean
  readonly failed: boolean
  /** A batch whose cancel, undo or apply is under way. */
  readonly acting: number | null
  readonly report: (batch: ImportBatch) => ReactNode
  readonly onFile: (file: File | null) => void
  readonly onWrongFile: () => void
  readonly onDryRun: (on: boolean) => void
  readonly onUpload: () => void
  readonly onAct: (batch: ImportBatch, act: 'apply' | 'cancel' | 'undo') => void
  readonly onRejects: (batch: ImportBatch) => void
  readonly onRetry: () => void
}

/** Takes an ADIF file into the log: try it first, watch it, read what happened, take it back. */
export function ImportCardView(props: ImportCardViewProps) {
  const { file, dryRun, uploading, problem, onFile, onWrongFile, onDryRun, onUpload } = props
  return (
    <Panel className={s.card} title="Import ADIF" note=".adi, .adif, .adx, or one of them in a .zip, up to 1 GB">
      <FileDrop
        label={file ? file.name : 'Drop your log here'}
        accept={IMPORT_LIMITS.extensions.join(',')}
        hint={file ? sizeText(file.size) : IMPORT_HINT}
        error={problem}
        disabled={uploading}
        onFiles={([first]) => onFile(first ?? null)}
        onReject={onWrongFile}
      >
        {file && !uploading && (
          <Button size="s" variant="quiet" icon={X} className={s.drop} onClick={() => onFile(null)}>
            Take another file
          </Button>
        )}
      </FileDrop>
      <div className={s.start}>
        <Checkbox
          label="Trial run"
          hint="Shows what would happen and stores nothing until you say so."
          checked={dryRun}
          onCheckedChange={onDryRun}
          disabled={uploading}
        />
        <Button variant="primary" icon={FileUp} busy={uploading} onClick={onUpload}>
          {uploading ? 'Uploading' : 'Import'}
        </Button>
      </div>
      <Batches {...props} />
    </Panel>
  )
}

const IMPORT_HINT = 'Contacts that are in your log already are recognised: the same file can be imported again.'

function Batches({ batches, loading, failed, acting, report, onAct, onRejects, onRetry }: ImportCardViewProps) {
  if (failed) {
    return (
      <ErrorState className={s.list} onRetry={onRetry}>
        Failed to load your imports.
      </ErrorState>
    )
  }
  if (loading) return <SkeletonRows className={s.list} label="Imports loading" rows={2} columns={3} />
  if (batches.length === 0) {
    return (
      <EmptyState className={cx(s.list, s.none)}>
        No imports yet. Each one is listed here with its report, and can be taken back.
      </EmptyState>
    )
  }
  return (
    <ul className={s.list} aria-label="Imports">
      {batches.map((batch) => (
        <li key={batch.id}>
          <BatchView
            batch={batch}
            busy={acting === batch.id}
            report={report(batch)}
            onAct={(act) => onAct(batch, act)}
            onRejects={() => onRejects(batch)}
          />
        </li>
      ))}
    </ul>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Progress of an import, as figures and as text. */
import { plural, t } from '@lingui/core/macro'
import { IMPORT_OPEN_STATUSES, type ImportBatch } from '@onfreq/contracts/log/import'
import { formatNumber } from '@onfreq/i18n/format'

export function isOpen(batch: Pick<ImportBatch, 'status'>): boolean {
  return IMPORT_OPEN_STATUSES.includes(batch.status)
}

/**
 * Completed share, 0 to 1; undefined if unknown. Reading and undo have a known progress, comparing contacts with the
 * log has none.
 */
export function getProgress(batch: ImportBatch): number | undefined {
  const { status, bytes_read, bytes_total } = batch
  if (status === 'undoing') return Math.min(1, batch.taken_back / Math.max(1, changedBy(batch)))
  if (status !== 'reading' || bytes_total === 0) return undefined
  return Math.min(1, bytes_read / bytes_total)
}

const changedBy = (batch: ImportBatch) => batch.new + batch.possible + batch.merged

export function statusText(batch: ImportBatch): string {
  const { read } = batch
  switch (batch.status) {
    case 'queued':
      return t`Waiting to start`
    case 'reading':
      return t`${plural(read, { one: '# contact read', other: '# contacts read' })}`
    case 'applying':
      return t`${plural(read, { one: 'Comparing # contact with your log', other: 'Comparing # contacts with your log' })}`
    case 'review':
      return t`Trial run: nothing is stored yet`
    case 'done':
      return importedText(batch)
    case 'failed':
      return batch.error ?? t`Failed`
    case 'cancelled':
      return t`Cancelled, nothing was stored`
    case 'undoing':
      return t`${{ takenBack: formatNumber(batch.taken_back) }} of ${plural({ changed: changedBy(batch) }, { one: '# contact', other: '# contacts' })} taken back`
    case 'undone':
      return t`Undone: your log is as it was before`
  }
}

/** Result of an import that was started on this page. */
export function finishedToast(batch: ImportBatch): { readonly text: string; readonly tone: 'success' | 'danger' } {
  return { text: statusText(batch), tone: batch.status === 'failed' ? 'danger' : 'success' }
}

/** Number of contacts added to the log. Unreadable records are not contacts. */
function importedText({ new: added, possible, merged, same }: ImportBatch): string {
  if (added + possible > 0)
    return t`${plural({ count: added + possible }, { one: '# contact imported', other: '# contacts imported' })}`
  if (merged > 0)
    return t`${plural(merged, { one: 'Nothing new: details of # contact filled in', other: 'Nothing new: details of # contacts filled in' })}`
  return same > 0 ? t`Nothing new: they’re all in your log already` : t`Nothing imported`
}

export interface Figure {
  readonly label: string
  readonly value: number
  readonly hint: string
}

/** Figures that sum to the number of records in the file: read = new + possible + same + merged + rejected. */
export function getFigures(batch: ImportBatch): readonly Figure[] {
  return [
    { label: t`Read`, value: batch.read, hint: t`Records in the file` },
    { label: t({ message: 'New', context: 'contacts' }), value: batch.new, hint: t`Added to your log` },
    {
      label: t`Possible duplicates`,
      value: batch.possible,
      hint: t`Added, and listed: the same station, band and mode within 30 minutes`,
    },
    { label: t`Same`, value: batch.same, hint: t`In your log already` },
    {
      label: t`Merged`,
      value: batch.merged,
      hint: t`${plural({ fields: batch.merged_fields }, { one: 'In your log already; # empty field was filled', other: 'In your log already; # empty fields were filled' })}`,
    },
    { label: t`Rejected`, value: batch.rejected, hint: t`Could not be read as contacts` },
  ]
}

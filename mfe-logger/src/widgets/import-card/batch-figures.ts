/** What an import has done so far, in figures and words. */
import { IMPORT_OPEN_STATUSES, type ImportBatch } from '@onfreq/contracts/log/import'
import { countedContacts } from '../../contact/counted.ts'

export function isOpen(batch: Pick<ImportBatch, 'status'>): boolean {
  return IMPORT_OPEN_STATUSES.includes(batch.status)
}

/**
 * 0 to 1; undefined while the length is unknown. Reading fills the ruler, and so does an undo; the pass over the staged
 * contacts has no length.
 */
export function progressOf(batch: ImportBatch): number | undefined {
  const { status, bytes_read, bytes_total } = batch
  if (status === 'undoing') return Math.min(1, batch.taken_back / Math.max(1, changedBy(batch)))
  if (status !== 'reading' || bytes_total === 0) return undefined
  return Math.min(1, bytes_read / bytes_total)
}

const changedBy = (batch: ImportBatch) => batch.new + batch.possible + batch.merged

export function statusText(batch: ImportBatch): string {
  const read = batch.read.toLocaleString('en-GB')
  switch (batch.status) {
    case 'queued':
      return 'Waiting to start'
    case 'reading':
      return `${read} contacts read`
    case 'applying':
      return `Comparing ${read} contacts with your log`
    case 'review':
      return 'Trial run: nothing is stored yet'
    case 'done':
      return importedText(batch)
    case 'failed':
      return batch.error ?? 'Failed'
    case 'cancelled':
      return 'Cancelled, nothing was stored'
    case 'undoing':
      return `${batch.taken_back.toLocaleString('en-GB')} of ${changedBy(batch).toLocaleString('en-GB')} contacts taken back`
    case 'undone':
      return 'Undone: your log is as it was before'
  }
}

/** What is in the log now and was not before. A record that could not be read is no contact. */
function importedText({ new: added, possible, merged, same }: ImportBatch): string {
  if (added + possible > 0) return `${countedContacts(added + possible)} imported`
  if (merged > 0) return `Nothing new: details of ${countedContacts(merged)} filled in`
  return same > 0 ? 'Nothing new: they’re all in your log already' : 'Nothing imported'
}

export interface Figure {
  readonly label: string
  readonly value: number
  readonly hint: string
}

/** They add up to the records of the file: read = new + possible + same + merged + rejected. */
export function figuresOf(batch: ImportBatch): readonly Figure[] {
  return [
    { label: 'Read', value: batch.read, hint: 'Records in the file' },
    { label: 'New', value: batch.new, hint: 'Added to your log' },
    {
      label: 'Possible duplicates',
      value: batch.possible,
      hint: 'Added, and listed: the same station, band and mode within 30 minutes',
    },
    { label: 'Same', value: batch.same, hint: 'In your log already' },
    {
      label: 'Merged',
      value: batch.merged,
      hint: `In your log already; ${batch.merged_fields} empty fields were filled`,
    },
    { label: 'Rejected', value: batch.rejected, hint: 'Could not be read as contacts' },
  ]
}

import type { Job } from '#kernel/jobs/define.ts'

/** About 180 contacts, a third of a second: twenty of them do not hold up the next one for longer than people wait. */
const LONG_FROM_BYTES = 16 * 1024

/** Of the import of a file; one of unknown size is long. */
export function chooseLane(bytes: number | null): Job['lane'] {
  return bytes !== null && bytes < LONG_FROM_BYTES ? undefined : 'long'
}

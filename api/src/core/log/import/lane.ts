import type { Job } from '#kernel/jobs/define.ts'

/** About 180 contacts, a third of a second: even twenty such files delay the next one only briefly. */
const LONG_FROM_BYTES = 16 * 1024

/** The lane for the import of a file. A file of unknown size is long. */
export function chooseLane(bytes: number | null): Job['lane'] {
  return bytes !== null && bytes < LONG_FROM_BYTES ? undefined : 'long'
}

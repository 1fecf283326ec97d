import { join } from 'node:path'

/** Path of the reporter, as an argument of Vitest. */
export const COMPACT_REPORT = join(import.meta.dirname, 'compact-report.ts')

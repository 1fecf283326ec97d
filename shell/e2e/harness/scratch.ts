import { join } from 'node:path'

/**
 * Build folder of the tests: inside the repository, so that packages resolve; ignored by git and removed after the run.
 */
export const SCRATCH = join(import.meta.dirname, '../../../.cache/e2e')

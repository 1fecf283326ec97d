import { join } from 'node:path'

/** Where stories build: inside the repository, so that packages are found; ignored by git, removed after the run. */
export const SCRATCH = join(import.meta.dirname, '../../../.cache/e2e')

/** Runs the longest test files first, so that no worker is left with one at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Matched by path suffix. Unit tests come before the API's, because an API worker retains loaded modules. */
const SLOWEST_FILES: readonly string[] = [
  'shared/build/src/build/rebuild.slow.test.ts',
  'api/bridge/test/kill.slow.test.ts',
  'api/test/access/matrix.test.ts',
  'api/bridge/test/bridge.slow.test.ts',
  'api/src/kernel/backup/backup.slow.test.ts',
  'api/src/kernel/backup/archive/archive.slow.test.ts',
  'api/src/server.slow.test.ts',
  'api/src/kernel/database/upgrade.slow.test.ts',
  'api/src/kernel/backup/backup-bucket.slow.test.ts',
  'api/src/demonstration/trial.slow.test.ts',
  'api/src/kernel/database/supervisor/embedded-postgres.slow.test.ts',
  'api/src/core/log/resilience.slow.test.ts',
  'api/faults/silent.slow.test.ts',
  'api/test/alerts.test.ts',
]

function getRank({ moduleId }: TestSpecification): number {
  const index = SLOWEST_FILES.findIndex((end) => moduleId.endsWith(end))
  return index === -1 ? SLOWEST_FILES.length : index
}

/** For Vitest's `sequence.sequencer`. Other files keep their order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => getRank(a) - getRank(b))
  }
}

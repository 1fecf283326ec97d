/** Test files that take longest come first, so that neither worker has one of them left when the other is done. */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By how their path ends. Those of `unit` come before the API's: a worker of the API keeps what it has loaded. */
const LONGEST: readonly string[] = [
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

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((end) => moduleId.endsWith(end))
  return place === -1 ? LONGEST.length : place
}

/** For `sequence.sequencer` of Vitest; the others keep their order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}

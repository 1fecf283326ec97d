/** Runs one row of the table and reports it to the parent process. */
import { FAULTS } from './catalogue.ts'
import type { Row } from './row.ts'

// The parent is gone. Processes started here end with this one.
process.once('disconnect', () => process.exit(1))
const fault = FAULTS.find(({ key }) => key === process.argv[2])
const row: Row | undefined = await fault?.run().catch((error) => ({
  acknowledged: 0,
  lost: 0,
  doubled: 0,
  stuck: 1,
  seen: (error instanceof Error ? error.message : String(error)).replaceAll('\n', ' ').slice(-600),
}))
process.send?.(row, undefined, undefined, () => process.exit(0))

/**
 * `npm run faults`: real processes, killed and silenced while they work, and one table of what became of it. Each row must end
 * with nothing lost, nothing doubled and nothing stuck. `npm run faults -- publisher` runs the faults whose name has the word.
 */
import { archiveKilled } from './archive-killed.ts'
import { backupKilled } from './backup-killed.ts'
import { diskFull } from './disk-full.ts'
import { postgresKilled } from './postgres-killed.ts'
import { publisherKilled } from './publisher-killed.ts'
import { rollingDeploy } from './rolling-deploy.ts'
import type { Fault, Row } from './row.ts'
import { serverKilled } from './server-killed.ts'

const FAULTS: readonly Fault[] = [
  publisherKilled({ span: 8_000, writers: 6 }),
  serverKilled(),
  backupKilled(4),
  archiveKilled(4),
  diskFull(),
  rollingDeploy({ processes: Number(process.env.FAULT_PROCESSES ?? 3), writers: 4, readers: 4 }),
  postgresKilled(Number(process.env.FAULT_ROUNDS ?? 20)),
]

const word = process.argv[2]
const rows: Row[] = []
for (const fault of FAULTS) {
  if (word !== undefined && !fault.name.includes(word)) continue
  process.stdout.write(`${fault.name} …\n`)
  rows.push(
    await fault.run().catch(
      (error): Row => ({
        fault: fault.name,
        lost: 0,
        doubled: 0,
        stuck: 1,
        seen: error instanceof Error ? error.message : String(error),
      }),
    ),
  )
}
process.stdout.write('\n| fault | lost | doubled | stuck | seen |\n|---|---|---|---|---|\n')
for (const { fault, lost, doubled, stuck, seen } of rows) {
  process.stdout.write(`| ${fault} | ${lost} | ${doubled} | ${stuck} | ${seen} |\n`)
}
process.exitCode = rows.length > 0 && rows.every(({ lost, doubled, stuck }) => lost + doubled + stuck === 0) ? 0 : 1

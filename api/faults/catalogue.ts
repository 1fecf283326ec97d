import { archiveKilled } from './archive-killed.ts'
import { backupKilled } from './backup-killed.ts'
import { bucketAway } from './bucket-away.ts'
import { clockJump } from './clock-jump.ts'
import { diskFull } from './disk-full.ts'
import { eachKilled } from './each-killed.ts'
import { manyStart } from './many-start.ts'
import { natsRestart } from './nats-restart.ts'
import { oneFolder } from './one-folder.ts'
import { pooler } from './pooler.ts'
import { postgresKilled } from './postgres-killed.ts'
import { postgresRestart } from './postgres-restart.ts'
import { promotion } from './promotion.ts'
import { publisherKilled } from './publisher-killed.ts'
import { readOnly } from './read-only.ts'
import { rollingDeploy } from './rolling-deploy.ts'
import type { Fault } from './row.ts'
import { serverKilled } from './server-killed.ts'
import { silentDatabase } from './silent-database.ts'
import { workerKilled } from './worker-killed.ts'

const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback)

/** All faults in the order of the table. They take about ten minutes in total on two cores. */
export const FAULTS: readonly Fault[] = [
  silentDatabase(),
  eachKilled(),
  publisherKilled({ span: 6_000, writers: 2, rate: number('FAULT_RATE', 500) }),
  serverKilled(),
  workerKilled(),
  postgresKilled(number('FAULT_ROUNDS', 20)),
  postgresRestart(),
  promotion(),
  readOnly(),
  diskFull(),
  pooler(),
  natsRestart(),
  bucketAway(),
  clockJump(),
  oneFolder(),
  manyStart(number('FAULT_STARTS', 64)),
  rollingDeploy({ processes: number('FAULT_PROCESSES', 3), writers: 4, readers: 4 }),
  backupKilled(2),
  archiveKilled(2),
]

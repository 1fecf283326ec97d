/**
 * Upgrades the data folder of an older PostgreSQL and pauses at the given log message, so that the test can kill it.
 */
import { writeSync } from 'node:fs'
import { copyDatabase } from '../src/kernel/database/copy-database.ts'
import { startEmbeddedPostgres } from '../src/kernel/database/supervisor/embedded-postgres.ts'

const [, , dataDir = '', word = ''] = process.argv
await startEmbeddedPostgres({
  dataDir,
  settings: { shared_buffers: '32MB' },
  upgrade: { olderPostgres: undefined, copy: (servers) => copyDatabase('onfreq', servers) },
  onEvent(line) {
    writeSync(1, `${line}\n`)
    // Blocks this process here.
    if (line.includes(word)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  },
})

import { execFile } from 'node:child_process'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SilentProxy, startSilentProxy } from '../../../faults/silent-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createPool } from './pool.ts'

let database: TestDatabase
let proxy: SilentProxy
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startSilentProxy(database.connectionString)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

test('ending a pool drops its connections when the database does not respond', async () => {
  const options = { max: 2, name: 'a test', role: 'server', timeoutMs: 500, onError: () => {} } as const
  const pool = createPool({ ...options, connectionString: proxy.connectionString })
  const client = await pool.connect()
  proxy.silence()
  const failed = expect(client.query('select 1').finally(() => client.release(true))).rejects.toThrow('given up')
  const ended = pool.end().then(() => 'ended')
  const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'hangs'))
  expect(await Promise.race([ended, late])).toBe('ended')
  await failed
})

/** Connects from another process with a niceness raised by 5, because it cannot be lowered again in this one. */
const CONNECT = `
  import { getPriority, setPriority } from 'node:os'
  import { createPool } from './pool.ts'
  const [connectionString, isEmbedded] = process.argv.slice(1)
  setPriority(Math.min(19, getPriority() + 5))
  const pool = createPool({ connectionString, max: 1, name: 'a test', isEmbedded: isEmbedded === 'true', onError() {} })
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  process.stdout.write(String(getPriority(rows[0].pid) - getPriority()))
  await pool.end()
`

test.each([
  [true, 0],
  [false, -5],
])(
  "an embedded server's process (embedded: %s) differs in niceness from its client by %i",
  async (isEmbedded, difference) => {
    expect(getPriority()).toBeLessThan(15)
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module-typescript', '--eval', CONNECT, database.connectionString, String(isEmbedded)],
      { cwd: import.meta.dirname },
    )
    expect(Number(stdout)).toBe(difference)
  },
)

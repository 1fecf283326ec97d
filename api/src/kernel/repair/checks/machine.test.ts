import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Config } from '../../config.ts'
import { checkBackups } from './machine.ts'

const HOUR_MS = 3_600_000

/** A configuration with a backup target and an external database, whose archive is not checked. */
const CONFIG = { backup: { target: 's3://backups/site' }, databaseUrl: 'postgresql://db' } as unknown as Config

async function findBackup(at: Date | null): Promise<boolean | undefined> {
  const client = { query: async () => ({ rows: [{ at }] }) } as unknown as pg.ClientBase
  const [finding, ...others] = await checkBackups({ config: CONFIG, client })
  expect(others).toEqual([])
  return finding?.ok
}

test.each([
  ['an hour', 1, true],
  ['25.9 hours', 25.9, true],
  ['26.1 hours', 26.1, false],
  ['a week', 168, false],
])('judges a backup that is %s old', async (_, hours, ok) => {
  expect(await findBackup(new Date(Date.now() - hours * HOUR_MS))).toBe(ok)
})

test('reports a site that has a target but no backup', async () => {
  expect(await findBackup(null)).toBe(false)
})

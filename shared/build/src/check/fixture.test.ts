import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'

test('reports every kind of mistake in the fixture exactly once', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['shared/build/src/cli.ts', 'check', '--in', 'shared/build/fixtures/check'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect(stderr).toMatch(/Unused files \(1\)\s+\S*nobody\.fixture\.ts/)
  expect(stderr).toMatch(/Unused dependencies \(1\)\s+single-spa/)
  expect(stderr).toMatch(/Unlisted dependencies \(1\)\s+@reduxjs\/toolkit/)
  expect(stderr).toMatch(/Unused exports \(1\)\s+forgotten/)
  expect(stderr.split('\n').filter((line) => /^(?:api|mfe-demo)\/[\w/.]+:\d+ [a-z-]+: /.test(line))).toEqual([
    expect.stringMatching(/^mfe-demo\/src\/main\.ts:6 no-raw-timers: use useInterval/),
    'api/src/core/people/board.ts:2 tables-belong-to-areas: use app.log: people reads contact, which log owns; or name the reason in api/src/kernel/database/tables.json',
    'api/src/kernel/database/tables.json:1 tables-belong-to-areas: use a row for setting: which area owns it',
  ])
  expect(stderr).toContain('The check found something.')
  expect(status).toBe(1)
})

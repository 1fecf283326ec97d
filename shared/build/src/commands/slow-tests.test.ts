import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../workspace.ts'

function testFiles(env: Readonly<Record<string, string>>): string[] {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const output = execFileSync(process.execPath, [vitest, 'list', '--filesOnly', 'api/faults'], {
    cwd: ROOT,
    env: { ...process.env, ONFREQ_WITHOUT_SLOW: '', ...env },
    encoding: 'utf8',
  })
  return output.split('\n').filter((line) => line.includes('.test.ts'))
}

it('omits slow tests from the quick tier only', () => {
  const isSlow = (line: string) => line.includes('.slow.test.ts')
  const quick = testFiles({ ONFREQ_WITHOUT_SLOW: '1' })
  expect(quick.filter(isSlow)).toEqual([])
  expect(quick.length).toBeGreaterThan(0)
  expect(testFiles({}).filter(isSlow).length).toBeGreaterThan(0)
})

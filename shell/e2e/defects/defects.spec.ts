/**
 * Planted defects, each with the outcome stated in its row. A few of them run with every other test; all of them with
 * `npm run lab -- defects`, which prints the table.
 */
import { expect, test } from '../harness/test.ts'
import { LAST_LINE, ROW, toRow } from './defect.ts'
import { inWords, measureFreed } from './freed.ts'
import { DEFECTS } from './rows.ts'
import { Stage } from './stage.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })

/** One per site; each worker has its own. */
let stage: Stage | undefined

for (const defect of DEFECTS) {
  test(defect.name, { tag: defect.quick ? '@quick' : '@whole' }, async ({ browser }) => {
    stage ??= await Stage.set(browser)
    const row = await toRow(defect, stage)
    test.info().annotations.push({ type: ROW, description: JSON.stringify(row) })
    expect(row.holds, `expected ${row.expected}\n    seen ${row.seen}`).toBe(true)
  })
}

test('recovers every visitor from a broken release', { tag: '@whole' }, async ({ browser }) => {
  stage ??= await Stage.set(browser)
  const freed = await measureFreed(stage)
  test.info().annotations.push({ type: LAST_LINE, description: inWords(freed) })
  expect(freed.freed).toBeLessThan(60)
})

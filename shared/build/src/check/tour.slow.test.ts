import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runTests } from '../mutants/run-tests.ts'
import { scratchCopy } from '../mutants/scratch-copy.ts'
import { ROOT } from '../workspace.ts'
import { applyEdit, type Edit, editsIn } from './tour.ts'

const edits = editsIn(readFileSync(join(ROOT, 'docs/how-to/tour.md'), 'utf8'))
const tests = edits.filter(({ isTest }) => isTest)

/** Time limit of one run. Its tests have their own limits, and the machine may be busy. */
const TIMEOUT_MS = 5 * 60_000

test('the tests of the tour fail before its changes and pass after them', { timeout: 3 * TIMEOUT_MS }, async () => {
  const copy = scratchCopy()
  // Deleting thousands of files may exceed the default of 10 s on a busy disk.
  onTestFinished(() => copy.remove(), 60_000)
  const apply = (edit: Edit) => {
    const path = join(copy.folder, edit.file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, applyEdit(edit.before === undefined ? '' : readFileSync(path, 'utf8'), edit))
  }
  const files = tests.map(({ file }) => file)
  for (const edit of tests) apply(edit)
  const red = await runTests(copy.folder, files, { all: true, timeoutMs: TIMEOUT_MS })
  // The test of the page fails to load its file, which does not exist yet.
  expect(red).toEqual({ ending: 'killed', by: expect.any(Array) })
  for (const title of ['introduces the terms', 'FSQ calls have', 'greets an entity'])
    expect(red.by.join('\n')).toContain(title)
  for (const edit of edits) if (!edit.isTest) apply(edit)
  expect(await runTests(copy.folder, files, { all: true, timeoutMs: TIMEOUT_MS })).toEqual({
    ending: 'survived',
    by: [],
  })
})

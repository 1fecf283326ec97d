import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { applyEdit, editsIn } from './tour.ts'

const edits = editsIn(readFileSync(join(ROOT, 'docs/how-to/tour.md'), 'utf8'))

test.each(edits)('the change of $file in the tour still applies to the repository', (edit) => {
  const path = join(ROOT, edit.file)
  if (edit.before === undefined) expect(existsSync(path)).toBe(false)
  else expect(applyEdit(readFileSync(path, 'utf8'), edit)).toContain(edit.after)
})

test('the tour adds a text, a rule, a call and a page, each with a test', () => {
  expect(edits.filter(({ isTest }) => isTest)).toHaveLength(4)
})

test('rejects lines that are missing or occur twice', () => {
  const [edit] = editsIn('```diff file=a.ts\n a\n-b\n+c\n```\n')
  expect(edit).toEqual({ file: 'a.ts', isTest: false, before: 'a\nb\n', after: 'a\nc\n' })
  expect(edit && applyEdit('x\na\nb\ny\n', edit)).toBe('x\na\nc\ny\n')
  for (const text of ['a\nc\n', 'a\nb\na\nb\n'])
    expect(() => edit && applyEdit(text, edit)).toThrow('a.ts has these lines')
})

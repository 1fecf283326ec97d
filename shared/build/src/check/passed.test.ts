import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { passedBefore } from './passed.ts'

test('only what changed since a check passed is looked at again, and all of it when the rules change', () => {
  const root = mkdtempSync(join(tmpdir(), 'onfreq-passed-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  const changed = (files: string[], rules = 'one') => passedBefore('lint', rules, root).changed(files)
  write('a.ts', '1')
  write('b.ts', '1')
  expect(changed(['a.ts', 'b.ts'])).toEqual(['a.ts', 'b.ts'])
  passedBefore('lint', 'one', root).keep(['a.ts', 'b.ts'])
  expect(changed(['a.ts', 'b.ts'])).toEqual([])
  write('b.ts', '2')
  write('c.ts', '1')
  expect(changed(['a.ts', 'b.ts', 'c.ts'])).toEqual(['b.ts', 'c.ts'])
  expect(changed(['a.ts'], 'other')).toEqual(['a.ts'])
  write('.cache/check/lint.json', '{')
  expect(changed(['a.ts'])).toEqual(['a.ts'])
})

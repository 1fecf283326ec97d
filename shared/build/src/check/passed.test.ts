import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importsIn } from './import-graph.ts'
import { passedBefore } from './passed.ts'

test('checks only files changed since the last pass, and all files when the rules change', () => {
  const root = mkdtempSync(join(tmpdir(), 'onfreq-passed-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (file: string, text: string) => writeFileSync(join(root, file), text)
  const changed = (files: string[], rules = 'one') => passedBefore('lint', rules, { root }).changed(files)
  write('a.ts', '1')
  write('b.ts', '1')
  expect(changed(['a.ts', 'b.ts'])).toEqual(['a.ts', 'b.ts'])
  passedBefore('lint', 'one', { root }).keep(['a.ts', 'b.ts'])
  expect(changed(['a.ts', 'b.ts'])).toEqual([])
  write('b.ts', '2')
  write('c.ts', '1')
  expect(changed(['a.ts', 'b.ts', 'c.ts'])).toEqual(['b.ts', 'c.ts'])
  expect(changed(['a.ts'], 'other')).toEqual(['a.ts'])
  write('.cache/check/lint.json', '{')
  expect(changed(['a.ts'])).toEqual(['a.ts'])
})

test('rechecks a file for an import-only check only when its imports changed', () => {
  const root = mkdtempSync(join(tmpdir(), 'onfreq-passed-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const cache = () => passedBefore('boundaries', '', { root, part: importsIn })
  const isRechecked = (text: string) => {
    writeFileSync(join(root, 'a.ts'), text)
    return cache().changed(['a.ts']).length > 0
  }
  const before = `import { b } from './b.ts'\nconst c = await import("./c.ts")\nexport const a = 1\nexport const d = 'd'\n`
  expect(isRechecked(before)).toBe(true)
  cache().keep(['a.ts'])
  expect(isRechecked(before.replace('a = 1', 'a = b.length * 2'))).toBe(false)
  expect(isRechecked(before.replace('./b.ts', './d.ts'))).toBe(true)
  expect(isRechecked(before.replace('import {', 'import type {'))).toBe(true)
  expect(isRechecked(before.replace('{ b }', "{ b, // doesn't matter\n e }").replace('./b.ts', './e.ts'))).toBe(true)
  expect(isRechecked(before.replace('./c.ts', './d.ts'))).toBe(true)
  expect(isRechecked(`${before}export * from '../e.ts'\n`)).toBe(true)
  expect(isRechecked(`${before}const f = require('./f.cjs')\n`)).toBe(true)
  expect(isRechecked(`${before}import './g.css'\n`)).toBe(true)
})

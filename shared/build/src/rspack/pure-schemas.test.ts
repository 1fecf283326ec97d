import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from '../build/bundle.ts'
import { outputFiles } from '../build/seal.ts'
import { ROOT, unitsNamed } from '../workspace.ts'
import { baseConfig } from './base.ts'
import markPure from './pure-schemas.ts'

const PURE = '/*#__PURE__*/'

test('marks schemas as pure at any depth', () => {
  expect(markPure('export const A = Type.Object({ b: Type.Optional(Type.String()) })')).toBe(
    `export const A = ${PURE} (() => (${PURE} Type.Object({ b: ${PURE} Type.Optional(${PURE} Type.String()) })))()`,
  )
})

test('marks functions that build schemas at their calls, not at their definitions', () => {
  const source = [
    'const text = (maxLength: number) => Type.String({ maxLength })',
    'export const Name = text(40)',
    'export const Call = nullable(text(12))',
  ].join('\n')
  expect(markPure(source)).toBe(
    [
      `const text = (maxLength: number) => ${PURE} Type.String({ maxLength })`,
      `export const Name = ${PURE} text(40)`,
      `export const Call = ${PURE} nullable(${PURE} text(12))`,
    ].join('\n'),
  )
})

test('marks expressions built from parts of a schema as a unit, and preserves line numbers', () => {
  const source = [
    'const strict = { additional: false }',
    'export const B = {',
    '  ...A.properties,',
    '}',
    '',
    '/** C */',
  ].join('\n')
  expect(markPure(source)).toBe(
    [
      'const strict = { additional: false }',
      `export const B = ${PURE} (() => ({`,
      '  ...A.properties,',
      '}))()',
      '',
      '/** C */',
    ].join('\n'),
  )
})

test('leaves no schemas in a bundle that only uses constants of contracts', async () => {
  const [unit] = unitsNamed(['shell'])
  if (!unit) throw new Error('There is no shell')
  const folder = await mkdtemp(join(tmpdir(), 'onfreq-schemas-'))
  try {
    const entry = join(folder, 'entry.js')
    const contracts = ['releases/registry', 'releases/vitals', 'log/contact', 'live/feed']
    const imports = contracts.map((path, n) => `import * as c${n} from '@onfreq/contracts/${path}'`)
    await writeFile(
      entry,
      `${imports.join('\n')}\nconsole.log(c0.PHONE, c1.VITAL_BUCKETS, c2.CONTACT_LIMITS, c3.LIVE_WINDOW_HOURS)\n`,
    )
    const { plugins: _plugins, ...base } = baseConfig(unit, { mode: 'production', outputFolder: join(folder, 'dist') })
    await bundle({ ...base, entry: { entry }, resolve: { ...base.resolve, modules: [join(ROOT, 'node_modules')] } })
    const file = outputFiles(join(folder, 'dist')).find((path) => path.endsWith('.js'))
    const text = await readFile(join(folder, 'dist', file ?? ''), 'utf8')
    expect(text).toContain('width < 760px')
    expect(text).not.toMatch(/laterOnPhones|qso_duration|maxLength/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('ignores other calls, which may have side effects', () => {
  const source = 'export const TABLE = build([1, 2])\nregister(TABLE)\nconst context = (1)\n'
  expect(markPure(source)).toBe(source)
})

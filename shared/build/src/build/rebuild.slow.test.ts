import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { buildApart, bundledPackages, copySources, differences } from './rebuild.ts'

/**
 * The shell shares the most chunks and `account` uses the most of them. `npm run lab -- verify --all` compares all
 * parts.
 */
const PARTS = ['shell', 'account']

const folders: string[] = []
/** For four builds, on a machine that may run others at the same time. */
const TIMEOUT_MS = 400_000
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}, TIMEOUT_MS)

async function buildIn(location: string) {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-rebuild-'))
  folders.push(folder)
  const checkout = join(folder, location)
  mkdirSync(checkout, { recursive: true })
  await copySources(PARTS, checkout)
  return buildApart(checkout, PARTS)
}

test(
  'the same sources in folders of different names and depths produce identical bytes, including compressed siblings',
  async () => {
    const one = await buildIn('one')
    const two = await buildIn('somewhere else/zz another-name')
    for (const part of PARTS) {
      expect(Object.keys(one.get(part)!.bytes)).toContain('release.json')
      expect(differences(one.get(part)!.bytes, two.get(part)!.bytes)).toEqual([])
      expect(one.get(part)!.manifest).toEqual(two.get(part)!.manifest)
    }
  },
  TIMEOUT_MS,
)

test('reports files that exist on one side only, and files that differ', () => {
  expect(differences({ a: '1', b: '2', c: '3' }, { a: '1', b: 'x', d: '4' })).toEqual(['b', 'c', 'd'])
})

test('reads the dependencies of a release from the lockfile, transitively and without build tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-rebuild-'))
  folders.push(folder)
  const packages = {
    '': { dependencies: { tool: '1' } },
    'mfe-feed': { dependencies: { '@onfreq/ui': '1', chart: '1' } },
    'shared/ui': { dependencies: { '@base/menu': '1' } },
    'shared/build': { dependencies: { bundler: '1' } },
    'node_modules/@onfreq/ui': { link: true },
    'node_modules/chart': { dependencies: { scale: '1', gone: '1' } },
    'node_modules/scale': { dependencies: { chart: '1' } },
    'node_modules/@base/menu': {},
    'node_modules/bundler': {},
    'node_modules/tool': {},
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  expect([...bundledPackages(folder)].sort()).toEqual(['@base', 'chart', 'scale'])
  const own = bundledPackages(ROOT)
  expect(own.has('react') && own.has('@module-federation')).toBe(true)
  expect(own.has('@rspack') || own.has('vitest')).toBe(false)
})

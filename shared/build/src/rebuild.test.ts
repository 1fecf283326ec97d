import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { buildApart, copySources, differences } from './rebuild.ts'

/** The one with the most to share out in chunks and the one that shares it; `npm run verify -- --all` compares all. */
const PARTS = ['shell', 'account']

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function builtIn(place: string) {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-rebuild-'))
  folders.push(folder)
  const checkout = join(folder, place)
  mkdirSync(checkout, { recursive: true })
  await copySources(PARTS, checkout)
  return buildApart(checkout, PARTS)
}

test('the same sources in folders of different names and depths give the same bytes, compressed siblings included', async () => {
  const one = await builtIn('one')
  const two = await builtIn('somewhere else/zz another-name')
  for (const part of PARTS) {
    expect(Object.keys(one.get(part)!.bytes)).toContain('release.json')
    expect(differences(one.get(part)!.bytes, two.get(part)!.bytes)).toEqual([])
    expect(one.get(part)!.manifest).toEqual(two.get(part)!.manifest)
  }
}, 120_000)

test('what only one side has and what has other bytes is a difference', () => {
  expect(differences({ a: '1', b: '2', c: '3' }, { a: '1', b: 'x', d: '4' })).toEqual(['b', 'c', 'd'])
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'
import { RELEASE_MARK } from './release-mark.ts'
import { mappedScripts, placeInSources, sealMaps } from './source-maps.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onfreq-maps-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const SOURCES = ['mfe-feed/src/app.tsx', 'webpack://feed/runtime', 'data:text/javascript,import "/home/ann/feed"']

/** Imitates the bundler's output, whose runtime code is longer if the checkout's path is longer. */
function bundled(pathLength: number): string {
  const mappings = encode([
    [
      [0, 0, 4, 2],
      [20, 1, 0, pathLength],
      [40, 2, 7, pathLength],
      [60, 0, 5, 0],
    ],
  ])
  const sourcesContent = ['const feed = 1', `"${'x'.repeat(pathLength)}"`, `"${'y'.repeat(pathLength)}"`]
  const names = [`Feed_${RELEASE_MARK}`]
  return JSON.stringify({ version: 3, sources: SOURCES, sourcesContent, names, mappings, file: 'app.js' })
}

async function sealed(files: Readonly<Record<string, string>>): Promise<Record<string, Buffer>> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  await sealMaps(folder, '0.1.0-1a2b3c4d')
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))
}

test('removes paths and contents of sources that the bundler generated', async () => {
  const { 'app.js.map.gz': packed } = await sealed({ 'app.js.map': bundled(30) })
  const map = JSON.parse(gunzipSync(packed ?? '').toString())
  expect(decode(map.mappings)).toEqual([[[0, 0, 4, 2], [20], [40], [60, 0, 5, 0]]])
  expect(map.sources).toEqual(['mfe-feed/src/app.tsx', 'webpack://feed/runtime', '(bundler)'])
  expect(map.sourcesContent).toEqual(['const feed = 1', null, null])
  expect(map.names).toEqual(['Feed_1a2b3c4d'])
})

test('produces the same maps in checkouts with paths of different lengths', async () => {
  const { 'app.js.map.gz': one } = await sealed({ 'app.js.map': bundled(12) })
  const { 'app.js.map.gz': other } = await sealed({ 'app.js.map': bundled(57) })
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
})

test('removes maps of style sheets and rejects invalid maps', async () => {
  const files = await sealed({ 'app.js.map': bundled(1), 'app.css.map': bundled(1) })
  expect(Object.keys(files)).toEqual(['app.js.map.gz'])
  expect(mappedScripts(folder)).toEqual(['app.js'])
  await expect(sealed({ 'other.js.map': '{}' })).rejects.toThrow('other.js.map is not a source map')
})

test('names sources by their path in the repository, in any checkout', () => {
  const called = (path: string) => placeInSources({ absoluteResourcePath: path })
  expect(called(join(ROOT, 'mfe-feed/src/app.tsx'))).toBe('mfe-feed/src/app.tsx')
  expect(called('/elsewhere/made/by/nobody')).toBe('(bundler)')
})

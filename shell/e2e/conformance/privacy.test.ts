/** The privacy page lists everything that the site stores in a browser. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COOKIES, STORED } from '../../../mfe-content/src/core/pages/privacy/browser-storage.ts'

const ROOT = join(import.meta.dirname, '../../..')

const sources = globSync(['api/src/**/*.{ts,js}', '{shell,mfe-*,shared/*}/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((path) => !/\.(test|stories)\.|[\\/]testing[\\/]|node_modules/.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))

/** The first group of `pattern` in every source, without duplicates. */
function found(pattern: RegExp): readonly string[] {
  return [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort()
}

const allNames = (list: readonly { readonly name: string }[]) => list.flatMap(({ name }) => name.split(', '))

test('the privacy page lists every cookie and no cookie that does not exist', () => {
  const set = found(/(?:_COOKIE = '|cookie = `)(onfreq_\w*[a-z])\b(?!\$)/g)
  expect(set.length).toBeGreaterThan(4)
  expect(allNames(COOKIES).toSorted()).toEqual(set)
})

test('the privacy page lists everything that pages store in a browser', () => {
  const keys = found(/(?:const \w*_KEY = |writeStored\()'([a-z-]+)'/g).filter((key) => key !== 'session')
  expect(keys).toContain('tracking-id')
  expect(keys).toContain('person')
  for (const key of keys) expect(allNames(STORED), key).toContain(`onfreq.${key}`)
  for (const key of found(/const STORED = '(onfreq\.[a-z-]+)'/g)) expect(allNames(STORED)).toContain(key)
  const databases = found(/browserDatabase<\w+>\('([a-z-]+)'/g)
  expect(databases).toHaveLength(3)
  for (const name of databases) expect(allNames(STORED)).toContain(`${name} (database)`)
  // There is no other way to open one.
  expect(found(/openDB(?:<\w+>)?\(([\w.]+),/g)).toEqual(['SIGNING_STORE.database', 'name'])
})

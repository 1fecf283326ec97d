import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, readPackage } from '../workspace.ts'

const WORDS = ['check', 'stories', 'test', 'typecheck']

test('has scripts in each package to test, type-check and check it separately', () => {
  const packages = globSync(['{shell,api}/package.json', 'api/bridge/package.json', '{mfe-*,shared/*}/package.json'], {
    cwd: ROOT,
  }).map(dirname)
  expect(packages.length).toBeGreaterThan(15)
  const without = packages.flatMap((folder) => {
    const { scripts = {} } = readPackage(join(ROOT, folder))
    return WORDS.filter((word) => !scripts[word]?.endsWith(` part ${word}`)).map((word) => `${folder}: ${word}`)
  })
  expect(without).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const RESERVED = new Set(
  (
    'break case catch class const continue debugger default delete do else enum export extends false finally for function if ' +
    'implements import in instanceof interface let new null package private protected public return static super switch ' +
    'this throw true try typeof var void while with yield await'
  ).split(' '),
)

const files = globSync('**/*.module.css', { cwd: import.meta.dirname })
const read = (file: string) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const getClasses = (css: string) => [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].flatMap((match) => match[1] ?? [])

test('finds CSS modules to check', () => {
  expect(files.length).toBeGreaterThan(40)
})

test.each(files)('%s: exports every class under a valid name', (file) => {
  const bad = getClasses(read(file)).filter((name) => RESERVED.has(name) || !/^[a-z][A-Za-z0-9]*$/.test(name))
  expect(bad).toEqual([])
})

test.each(files)('%s: is inside the ui layer', (file) => {
  expect(read(file).trim()).toMatch(/^@layer ui \{[\s\S]*\}$/)
})

test.each(files)('%s: uses only colours from the tokens', (file) => {
  expect(read(file).match(/#[0-9a-f]{3,8}\b/gi) ?? []).toEqual([])
})

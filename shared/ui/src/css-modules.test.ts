import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
const classesOf = (css: string) => [...css.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].flatMap((match) => match[1] ?? [])

test('there are modules to look at', () => {
  expect(files.length).toBeGreaterThan(40)
})

test.each(files)('%s: every class can be an export', (file) => {
  const bad = classesOf(read(file)).filter((name) => RESERVED.has(name) || !/^[a-z][A-Za-z0-9]*$/.test(name))
  expect(bad).toEqual([])
})

test('every class that a component names is in its module', () => {
  const missing = globSync('**/*.tsx', { cwd: import.meta.dirname }).flatMap((file) => {
    const code = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    const imports = [...code.matchAll(/import \* as (\w+) from '(\.[^']+\.module\.css)'/g)]
    return imports.flatMap(([, name = '', path = '']) => {
      const known = new Set(classesOf(read(join(dirname(file), path))))
      const used = [...code.matchAll(new RegExp(`(?<!/)\\b${name}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? '')
      return used.filter((cls) => !known.has(cls)).map((cls) => `${file}: ${name}.${cls}`)
    })
  })
  expect(missing).toEqual([])
})

test.each(files)('%s: is inside the ui layer', (file) => {
  expect(read(file).trim()).toMatch(/^@layer ui \{[\s\S]*\}$/)
})

test.each(files)('%s: takes its colours from the tokens', (file) => {
  expect(read(file).match(/#[0-9a-f]{3,8}\b/gi) ?? []).toEqual([])
})

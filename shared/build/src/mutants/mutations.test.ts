import { expect, test } from 'vitest'
import { listMutations, mutated } from './mutations.ts'

const afters = (text: string) => listMutations(text).map(({ line, after }) => `${line} ${after.trim()}`)

test('removes behaviour, and ignores comments, imports, types and logs', () => {
  const text = [
    "import { a } from './a.ts' // a > b",
    '// if (late) return',
    'type Level = 1 | 2',
    'function is(age: number) {',
    '  log.info({ age }, age > 3)',
    '  if (age > limit) return true',
    '}',
  ].join('\n')
  expect(afters(text)).toEqual([
    '6 if (true) return true',
    '6 if (false) return true',
    '6 if (age <= limit) return true',
    '6 if (age >= limit) return true',
    '6 if (age > limit) return false',
  ])
  const [first] = listMutations(text)
  expect(first && mutated(text, first).split('\n')[5]).toBe('  if (true) return true')
})

test('mutates calls with effects, calculations and filters, but not concatenated texts', () => {
  expect(afters('await save(\n  entry,\n)')).toEqual(['1 ;'])
  expect(afters("const name = 'a' + b")).toEqual([])
  expect(afters('const age = b - a')).toEqual(['1 const age = b + a'])
  expect(afters('const old = list.filter(isOld)')).toEqual(['1 const old = list'])
  expect(afters('const limit = 30 * day')).toEqual(['1 const limit = (30 * 10) * day', '1 const limit = 30 / day'])
})

test('mutates rules inside SQL', () => {
  expect(afters('sql`select id from spot where age < $' + '{limit} and gone is null order by age desc`')).toEqual([
    '1 sql`select id from spot where age >= $' + '{limit} and gone is null order by age desc`',
    '1 sql`select id from spot where age < $' + '{limit} or gone is null order by age desc`',
    '1 sql`select id from spot where age < $' + '{limit} and gone is not null order by age desc`',
    '1 sql`select id from spot where age < $' + '{limit} and gone is null order by age asc`',
  ])
  expect(afters('const title = `read and write`')).toEqual([])
})

test('produces only code that compiles: property names and methods common to all objects stay', () => {
  expect(afters('const schema = { 200: Answer, [1]: 7 }')).toEqual([
    '1 const schema = { 200: Answer, [0]: 7 }',
    '1 const schema = { 200: Answer, [1]: (7 * 10) }',
  ])
  expect(afters('const text = list.toString()')).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accessIn } from '../scripts/reference/calls.ts'
import { toCsv } from '../scripts/reference/csv.ts'
import { referenceLists } from '../scripts/reference/lists.ts'

const ROOT = join(import.meta.dirname, '../..')

test('the lists of docs/reference are up to date ("npm run generate -- reference")', async () => {
  const lists = await referenceLists(ROOT)
  const files = readdirSync(join(ROOT, 'docs/reference')).filter((name) => name !== 'closed-holes.csv')
  expect(files.sort()).toEqual([...lists.keys()])
  for (const [name, text] of lists) expect(readFileSync(join(ROOT, 'docs/reference', name), 'utf8')).toBe(text)
})

test('lists every metric of the alert rules', async () => {
  const alerts = readFileSync(join(ROOT, 'ops/prometheus/alerts.yaml'), 'utf8')
  const used = new Set([...alerts.matchAll(/\bonfreq_\w+?(?=_bucket|_count|_sum|\W)/g)].map(([name]) => name))
  const listed = (await referenceLists(ROOT)).get('metrics.csv') ?? ''
  expect([...used].filter((name) => !listed.includes(`\n${name},`))).toEqual([])
})

test('reads the permitted callers, with scopes and the right of a club role', () => {
  const text = `
    'GET /api/spots': everybody.asking(() => ({ query: { age: 60 } })),
    'POST /api/vx/:id': keys('read', 'log')
      .forClub('log'),
    const mine = keys('log')
    'PUT /api/vx': people,
    'GET /api/vx': mine,`
  expect(accessIn(text)).toEqual([
    ['GET /api/spots', { who: 'everybody', clubRight: '' }],
    ['POST /api/vx/{id}', { who: 'sessions and keys (read or log)', clubRight: 'log' }],
    ['PUT /api/vx', { who: 'sessions', clubRight: '' }],
    ['GET /api/vx', { who: 'sessions and keys (log)', clubRight: '' }],
  ])
})

test('quotes cells with commas, quotes and line breaks', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['1,2', 'say "hi"'],
        ['x\ny', 'plain'],
      ],
    ),
  ).toBe('a,b\n"1,2","say ""hi"""\n"x\ny",plain\n')
})

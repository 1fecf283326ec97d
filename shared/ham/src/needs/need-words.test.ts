import { expect, test } from 'vitest'
import type { Need, NeedWhat } from './need-index.ts'
import { needWords } from './need-words.ts'

const need = (what: NeedWhat, text: string): Need => ({ what, item: 'x', text })

test.each([
  ['country', 'solid'],
  ['band', 'outline'],
  ['mode', 'dashed'],
  ['grid', 'plain'],
  ['zone', 'plain'],
] as const)('a new %s is drawn as %s', (what, shape) => {
  expect(needWords([need(what, 'New')])).toEqual({ shape, text: 'New', all: 'New' })
})

test('shows the most important need on the badge and all needs in its title', () => {
  expect(needWords([need('band', 'New on 20m'), need('grid', 'New grid JO62')])).toEqual({
    shape: 'outline',
    text: 'New on 20m',
    all: 'New on 20m · New grid JO62',
  })
})

test('shows nothing if nothing is new', () => {
  expect(needWords([])).toBeUndefined()
})

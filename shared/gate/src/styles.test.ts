import { expect, test } from 'vitest'
import { styleProblems } from './styles.ts'

const problems = (css: string) => styleProblems(css, 'feed')

test.each(['media (width > 1px)', 'supports (gap: 1px)', 'container (width > 1px)', 'starting-style'])(
  'checks the rules inside @%s',
  (condition) => {
    expect(problems(`@layer mfe { @${condition} { .row-feed { color: red } } }`)).toEqual([])
    expect(problems(`@layer mfe { @${condition} { .row { color: red } } }`)).toEqual([
      '.row reaches elements of others',
    ])
  },
)

test.each([
  ['@layer mfe { .row-feed b { color: red } }', []],
  ['@layer ui { .row-feed { color: red } }', []],
  ['.row-feed { color: red }', ['.row-feed stands in no layer: @layer mfe { … }']],
  ['@layer base { .row-feed { color: red } }', ['@layer base belongs to others: @layer mfe { … }']],
  ['@keyframes feed-turn { to { rotate: 1turn } }', []],
  ['@keyframes turn { to { rotate: 1turn } }', ['@keyframes turn is a name of the whole page']],
  ['@page { margin: 0 }', ['@page must not be used in a part of a page']],
  ['.row {', ['is not a style sheet that can be read']],
])('%s', (css, found) => {
  expect(problems(css)).toEqual(found)
})

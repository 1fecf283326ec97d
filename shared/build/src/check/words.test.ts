import { expect, test } from 'vitest'
import { checkWords, wordsIn } from './words.ts'

test('finds a banned word in code, in a comment and in a text', () => {
  const text = [
    '// Whilst it runs.',
    'const NOUGHTS = 0',
    "say('Make a new one when it got about.')",
    'const whilstle = 1',
  ]
  expect(wordsIn('mfe-feed/src/a.ts', text.join('\n')).map(({ line, word }) => [line, word])).toEqual([
    [1, 'Whilst'],
    [2, 'NOUGHTS'],
    [3, 'got about'],
  ])
})

test('the repository contains none', () => {
  expect(checkWords()).toEqual([])
})

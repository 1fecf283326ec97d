import { expect, test } from 'vitest'
import { compileMessage } from '../messages/compile-message.ts'
import { pseudoMessage } from './pseudo.ts'

test('changes every letter of the English and is 40 % longer', () => {
  const text = String(pseudoMessage('Nothing heard on this frequency'))
  expect(text).toMatch(/^Ňöŧħîňğ ħéåřđ öň ŧħîš fřéqüéňçý /)
  expect(text.length).toBeGreaterThanOrEqual(Math.floor('Nothing heard on this frequency'.length * 1.35))
})

test('preserves elements, placeholders and plural cases', () => {
  const message = pseudoMessage(
    compileMessage('<0>{call}</0>: {n, plural, one {# new contact} other {# new contacts}}'),
  )
  expect(message).toEqual([
    '<0>',
    ['call'],
    '</0>: ',
    ['n', 'plural', { one: ['#', ' ňéŵ çöňŧåçŧ'], other: ['#', ' ňéŵ çöňŧåçŧš'] }],
    expect.any(String),
  ])
})

import { expect, test } from 'vitest'
import { isWeakPassword } from './password-strength.ts'

const CONTEXT = ['M0ABC', 'Rowan Reading', 'rowan@example.org']

test.each([
  'password',
  '12345678',
  'aaaaaaaaaaaa',
  'qwertyuiop',
  'm0abc1234',
  'M0ABC1234',
  'rowanreading',
  'onfreq123',
  'Passw0rd!',
])('rates "%s" as easy to guess', async (password) => {
  expect(await isWeakPassword(password, CONTEXT)).toBe(true)
})

test.each(['correct horse battery', 'zK4!vm2q', 'rainy tuesday antenna', 'x'.repeat(60) + crypto.randomUUID()])(
  'accepts "%s"',
  async (password) => {
    expect(await isWeakPassword(password, CONTEXT)).toBe(false)
  },
)

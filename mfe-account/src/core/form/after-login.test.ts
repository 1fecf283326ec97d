import { expect, test } from 'vitest'
import { afterLogin } from './after-login.ts'

test('login leads to the requested page, otherwise to home', () => {
  expect(afterLogin('/logs?page=2')).toBe('/logs?page=2')
  expect(afterLogin(null)).toBe('/?login=success')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'logs',
  '',
])('does not redirect to "%s"', (redirect) => {
  expect(afterLogin(redirect)).toBe('/?login=success')
})

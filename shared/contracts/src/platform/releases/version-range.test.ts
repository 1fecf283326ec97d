import { expect, test } from 'vitest'
import { satisfies } from './version-range.ts'

test.each([
  ['19.3.1', '^19.0.0', true],
  ['19.0.0', '^19.0.0', true],
  ['18.3.1', '^19.0.0', false],
  ['20.0.0', '^19.0.0', false],
  ['0.1.4', '^0.1.2', true],
  ['0.1.1', '^0.1.2', false],
  ['0.2.0', '^0.1.2', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', '>=1.0.0', false],
  ['next', '^1.0.0', false],
])('checks whether %s satisfies %s: %s', (version, range, fits) => {
  expect(satisfies(version, range)).toBe(fits)
})

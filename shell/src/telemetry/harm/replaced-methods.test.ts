import { afterEach, expect, test } from 'vitest'
import { findReplacedMethod } from './replaced-methods.ts'

const { map } = Array.prototype
afterEach(() => {
  Object.defineProperty(Array.prototype, 'map', { value: map, writable: true, configurable: true, enumerable: false })
})

test('names a replaced method of the language, and no added one', () => {
  expect(findReplacedMethod()).toBeUndefined()
  Object.defineProperty(Array.prototype, 'added', { value: () => 1, configurable: true })
  expect(findReplacedMethod()).toBeUndefined()
  Reflect.deleteProperty(Array.prototype, 'added')
  Object.defineProperty(Array.prototype, 'map', { value: () => [], writable: true, configurable: true })
  expect(findReplacedMethod()).toBe('map')
})

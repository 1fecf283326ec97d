import { expect, test } from 'vitest'
import { makeStorable, toStorableText } from './plain-values.ts'

test.each([
  ['a\u0000b', 'ab'],
  ['\ud800', '\ufffd'],
  ['a\udfffb', 'a\ufffdb'],
  ['\ud83d\ude00', '\ud83d\ude00'],
  ['line\nbreak\t', 'line\nbreak\t'],
])('%j becomes %j', (text, stored) => {
  expect(toStorableText(text)).toBe(stored)
})

test('texts and names are changed wherever they are', () => {
  const body = { list: ['\u0000', { deep: 'x\u0000' }], 'na\u0000me': '\ud800', kept: null, flag: true }
  expect(makeStorable(body)).toBe(true)
  expect(body).toEqual({ list: ['', { deep: 'x' }], name: '\ufffd', kept: null, flag: true })
})

test.each([
  [Number.MAX_SAFE_INTEGER, true],
  [-Number.MAX_SAFE_INTEGER, true],
  [Number.MAX_SAFE_INTEGER + 1, false],
  [Number.POSITIVE_INFINITY, false],
  [Number.NaN, false],
  [0.1, true],
])('the number %d can be stored: %s', (value, isStorable) => {
  expect(makeStorable({ list: [{ value }] })).toBe(isStorable)
})

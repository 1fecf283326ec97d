import { expect, test } from 'vitest'
import { createIntl } from './intl.js'

const call = (kind: string, method: string, request: object = {}, intl = createIntl()): unknown =>
  JSON.parse(intl(kind, method, JSON.stringify({ args: [], ...request })))

test.each([
  ['NumberFormat', 'format', { locales: 'de', args: ['1234.5'] }, '1.234,5'],
  ['NumberFormat', 'format', { locales: 'en', args: ['NaN'] }, 'NaN'],
  ['NumberFormat', 'format', { locales: 'en', args: ['-0'] }, '-0'],
  ['NumberFormat', 'format', { locales: 'en', args: ['12345678901234567890n'] }, '12,345,678,901,234,567,890'],
  ['DateTimeFormat', 'format', { locales: 'en-GB', options: { timeZone: 'UTC' }, args: ['0'] }, '01/01/1970'],
  ['PluralRules', 'select', { locales: 'pl', args: ['3'] }, 'few'],
  ['RelativeTimeFormat', 'format', { locales: 'en', args: ['-1', 'day'] }, '1 day ago'],
  ['ListFormat', 'format', { locales: 'en', args: [['a', 'b']] }, 'a and b'],
  ['Collator', 'compare', { locales: 'de', args: ['ä', 'z'] }, -1],
  ['DisplayNames', 'of', { locales: 'en', options: { type: 'region' }, args: ['DE'] }, 'Germany'],
  ['Locale', 'getCanonicalLocales', { locales: 'EN-us' }, ['en-US']],
  ['NumberFormat', 'supportedLocalesOf', { locales: ['de', 'xx'] }, ['de']],
])('%s.%s', (kind, method, request, value) => {
  expect(call(kind, method, request)).toEqual({ value })
})

test.each([
  ['constructor', 'format'],
  ['Segmenter', 'segment'],
  ['__proto__', 'toString'],
  ['NumberFormat', 'constructor'],
  ['NumberFormat', '__proto__'],
  ['NumberFormat', 'formatRangeToParts'],
  ['Date', 'constructor'],
  ['Date', 'setTime'],
])('%s.%s is not available', (kind, method) => {
  expect(call(kind, method, { args: ['1'] })).toMatchObject({ error: 'TypeError' })
})

test('rejects long arguments, invalid arguments and too many calls', () => {
  expect(call('ListFormat', 'format', { args: [['x'.repeat(5_000)]] })).toMatchObject({ error: 'RangeError' })
  expect(call('NumberFormat', 'format', { locales: 'not a locale', args: ['1'] })).toMatchObject({
    error: 'RangeError',
  })
  expect(createIntl()('NumberFormat', 'format', 'no JSON')).toContain('"error":"TypeError"')
  const intl = createIntl()
  const request = { locales: 'en', args: ['1'] }
  for (let n = 0; n < 20_000; n += 1) call('NumberFormat', 'format', request, intl)
  expect(call('NumberFormat', 'format', request, intl)).toEqual({
    error: 'RangeError',
    message: 'Intl was called too often.',
  })
})

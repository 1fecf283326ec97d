import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber } from '@onfreq/i18n/format'
import { say } from '@onfreq/i18n/texts'
import { expect, test } from 'vitest'
import { MESSAGES } from '../../core/accounts/messages/texts.ts'
import { ProductError } from '../errors.ts'
import { formatIn, withLanguage } from './format-in.ts'
import { letter } from './letter.ts'

test('returns English unchanged, with plurals', () => {
  const formatRemaining = (count: number) => () =>
    say('{count, plural, one {# contact} other {# contacts}} left', { count })
  expect(formatIn(formatRemaining(1))).toBe('1 contact left')
  expect(formatIn(formatRemaining(1_234))).toBe('1,234 contacts left')
  expect(formatIn('Please log in.')).toBe('Please log in.')
})

test('a text and its values use one language, and later texts are not affected', () => {
  const life = () => MESSAGES.pinSms('1234')
  expect(formatIn(life, 'de')).toContain('1234')
  expect(formatIn(life, 'de')).not.toBe(life())
  expect(withLanguage('de', () => formatNumber(12_345))).toBe('12.345')
  expect(formatNumber(12_345)).toBe('12,345')
})

test('a text that fails to format does not change the current language', () => {
  const throwing = () => {
    throw new Error('no words')
  }
  expect(() => formatIn(throwing, 'de')).toThrow('no words')
  expect(formatIn('Please log in.')).toBe('Please log in.')
})

test("translates into the reader's language and falls back to English", () => {
  expect(formatIn('Please log in.', 'de')).toBe('Bitte melde dich an.')
  expect(formatIn('Nobody has ever translated this.', 'de')).toBe('Nobody has ever translated this.')
})

test('an error is in English for the log and in the language of the request for the user', () => {
  const error = new ProductError(401, 'auth.required', 'Please log in.', { email: 'Please log in.' })
  expect(error.message).toBe('Please log in.')
  expect(error.toBody('r-1', 'de').error).toEqual({
    code: 'auth.required',
    message: 'Bitte melde dich an.',
    fields: { email: 'Bitte melde dich an.' },
  })
})

test('a mail is in one language throughout', () => {
  expect(formatIn(() => letter('SP9ABC', ['…']), 'pl')).toMatch(/^Witaj SP9ABC,\n\n…\n\n73, Onfreq$/)
  expect(letter('M0ABC', ['…'])).toBe('Hello M0ABC,\n\n…\n\n73, Onfreq')
})

test('every translation file can be parsed', () => {
  const folder = join(import.meta.dirname, '../../po')
  const files = readdirSync(folder).filter((name) => name.endsWith('.po'))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect(readFileSync(join(folder, file), 'utf8')).toContain(`Language: ${file.slice(0, -3)}`)
})

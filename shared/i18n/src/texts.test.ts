import { afterEach, expect, test } from 'vitest'
import { addMessages, showLanguage } from './i18n.ts'
import { say, texts } from './texts.ts'

afterEach(() => showLanguage('en'))

const TEXTS = texts({
  failed: 'Login failed!',
  tooMany: (wait: string) => say('Please try again in {wait}.', { wait }),
  left: { none: 'Nothing left' },
  get most() {
    return say('Up to {max, number} contacts', { max: 10_000 })
  },
})

test('says English as it stands', () => {
  expect(TEXTS.failed).toBe('Login failed!')
  expect(TEXTS.tooMany('5 minutes')).toBe('Please try again in 5 minutes.')
  expect(TEXTS.left.none).toBe('Nothing left')
  expect(TEXTS.most).toBe('Up to 10,000 contacts')
})

test.each([
  [0, 'No contacts with W1AW'],
  [1, '1 contact with W1AW'],
  [1_204, '1,204 contacts with W1AW'],
])('counts %d', (n, said) => {
  expect(say('{n, plural, =0 {No contacts} one {# contact} other {# contacts}} with {call}', { n, call: 'W1AW' })).toBe(
    said,
  )
})

test('chooses, also inside of a count', () => {
  const late = (n: number, side: string) =>
    say('{n, plural, one {# hour} other {# hours}} {side, select, late {late} other {early}}', { n, side })
  expect(late(1, 'late')).toBe('1 hour late')
  expect(late(2, 'early')).toBe('2 hours early')
  expect(say('{way, select, B {by {name}} other {direct}}', { way: 'B', name: 'the bureau' })).toBe('by the bureau')
})

test('reads each text in the language of that moment', () => {
  addMessages(
    'de',
    {
      'Login failed!': 'Anmeldung fehlgeschlagen!',
      'Please try again in {wait}.': ['Bitte in ', ['wait'], ' noch einmal versuchen.'],
    },
    'shell',
  )
  showLanguage('de')
  expect(TEXTS.failed).toBe('Anmeldung fehlgeschlagen!')
  expect(TEXTS.tooMany('5 min')).toBe('Bitte in 5 min noch einmal versuchen.')
  // What has no translation stays English.
  expect(TEXTS.left.none).toBe('Nothing left')
  showLanguage('en')
  expect(TEXTS.failed).toBe('Login failed!')
})

test('a value is never read as a message', () => {
  expect(say('{service} says: {text}', { service: 'eQSL', text: '{text} # {service}' })).toBe(
    'eQSL says: {text} # {service}',
  )
})

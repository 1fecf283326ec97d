import { afterEach, expect, test } from 'vitest'
import { addMessages, showLanguage } from './i18n.ts'
import { keep, say, sayKept, texts } from './texts.ts'

afterEach(() => showLanguage('en'))

const TEXTS = texts({
  failed: 'Login failed!',
  tooMany: (wait: string) => say('Please try again in {wait}.', { wait }),
  left: { none: 'Nothing left' },
  get most() {
    return say('Up to {max, number} contacts', { max: 10_000 })
  },
})

test('returns English unchanged', () => {
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

test('evaluates `select`, also inside a plural', () => {
  const late = (n: number, side: string) =>
    say('{n, plural, one {# hour} other {# hours}} {side, select, late {late} other {early}}', { n, side })
  expect(late(1, 'late')).toBe('1 hour late')
  expect(late(2, 'early')).toBe('2 hours early')
  expect(say('{way, select, B {by {name}} other {direct}}', { way: 'B', name: 'the bureau' })).toBe('by the bureau')
})

test('resolves each text in the current language', () => {
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
  // A text without a translation stays English.
  expect(TEXTS.left.none).toBe('Nothing left')
  showLanguage('en')
  expect(TEXTS.failed).toBe('Login failed!')
})

test("never parses a placeholder's value as a message", () => {
  expect(say('{service} says: {text}', { service: 'eQSL', text: '{text} # {service}' })).toBe(
    'eQSL says: {text} # {service}',
  )
})

test('stores a text and translates it when it is shown', () => {
  const tooMany = keep(() => TEXTS.tooMany('5 minutes'))
  const plural = keep(() =>
    say('{n, plural, one {# contact} other {# contacts}} with {call}', { n: 1_204, call: 'W1AW' }),
  )
  expect([sayKept(tooMany), sayKept(plural)]).toEqual(['Please try again in 5 minutes.', '1,204 contacts with W1AW'])
  addMessages('fr', { 'Please try again in {wait}.': ['Réessaie dans ', ['wait'], '.'] }, 'shell')
  showLanguage('fr')
  expect(sayKept(tooMany)).toBe('Réessaie dans 5 minutes.')
})

test('stores a text without placeholders as its English, and supports nested texts', () => {
  const plain = keep(() => TEXTS.failed)
  expect(plain).toBe('Login failed!')
  const both = (reason: string) => keep(() => say('{reason} Tried {n} times.', { reason: sayKept(reason), n: 3 }))
  expect(sayKept(both(plain))).toBe('Login failed! Tried 3 times.')
  expect(sayKept(both(keep(() => TEXTS.tooMany('an hour'))))).toBe('Please try again in an hour. Tried 3 times.')
  addMessages(
    'pl',
    { '{reason} Tried {n} times.': [['reason'], ' Prób: ', ['n'], '.'], 'Login failed!': 'Nie udało się!' },
    'shell',
  )
  showLanguage('pl')
  expect(sayKept(both(plain))).toBe('Nie udało się! Prób: 3.')
})

test.each(['returns external text unchanged: %j', 'their words \u001f{', 'a list \u001f[1]x', 'nothing \u001fnul'])(
  'returns external text unchanged: %j',
  (words) => {
    expect(sayKept(words)).toBe(words)
  },
)

test('stops capturing after an error in a text', () => {
  expect(() =>
    keep(() => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(TEXTS.failed).toBe('Login failed!')
})

test('formats user data that resembles a stored text without an error', () => {
  const samples = [
    '}{n, plural, {}} #\u001f{"n":"x"}',
    '{a, select, b {\u001fnull',
    '{a}\u001f{"a":"{b}\\u001f{\\"b\\":7}"}',
    '\u001f\u001f5',
  ]
  for (const text of samples) expect(sayKept(text)).toEqual(expect.any(String))
})

import { expect, test } from 'vitest'
import { isUnchosen } from './language.ts'

test.each([
  ['English', { language: 'en', cookies: '', setting: null }, false],
  ['German from the browser settings alone', { language: 'de', cookies: '', setting: null }, true],
  [
    'German chosen on this site',
    { language: 'de', cookies: 'onfreq_theme=dark; onfreq_language=de', setting: null },
    false,
  ],
  ['German in the member’s settings', { language: 'de', cookies: '', setting: 'de' }, false],
] as const)('%s: decides whether to offer English', (_case, shown, offered) => {
  expect(isUnchosen(shown)).toBe(offered)
})

import { expect, test } from 'vitest'
import { isUnasked } from './language.ts'

test.each([
  ['English', { language: 'en', cookies: '', setting: null }, false],
  ['German that only the browser asks for', { language: 'de', cookies: '', setting: null }, true],
  [
    'German that was chosen here',
    { language: 'de', cookies: 'onfreq_theme=dark; onfreq_language=de', setting: null },
    false,
  ],
  ['German of the settings', { language: 'de', cookies: '', setting: 'de' }, false],
] as const)('%s is an offer of English or not', (_case, shown, offered) => {
  expect(isUnasked(shown)).toBe(offered)
})

import { expect, test } from 'vitest'
import { findSettings } from './find-setting.ts'
import { findMovedPage, findSettingsPage, SETTINGS_PAGES } from './settings-pages.ts'

test('the settings are seven pages', () => {
  expect(SETTINGS_PAGES).toHaveLength(7)
})

test.each([
  ['/account', '/account'],
  ['/profile', '/account'],
  ['/account/edit', '/account'],
  ['/account/preferences', '/account'],
  ['/account/deliveries', '/account/logs'],
  ['/account/profiles', '/account/station'],
  ['/account/security', '/account/security'],
  ['/account/email', undefined],
])('the path %s belongs to the settings page %s', (path, page) => {
  expect(findSettingsPage(path)?.path).toBe(page)
})

test.each([
  ['#passkeys', '/account/security#passkeys'],
  ['#callbooks', '/account/logs#callbooks'],
  ['#callsign', '/account/station#callsign'],
  ['', undefined],
  ['#other', undefined],
])('an old link to %s opens %s', (hash, path) => {
  expect(findMovedPage(hash)).toBe(path)
})

test('a search for settings matches every word, and an empty text matches none', () => {
  const settings = [{ label: 'QRZ API key' }, { label: 'API keys' }, { label: 'Language' }]
  expect(findSettings('api', settings)).toEqual([settings[0], settings[1]])
  expect(findSettings(' key  QRZ ', settings)).toEqual([settings[0]])
  expect(findSettings('  ', settings)).toEqual([])
  expect(findSettings('rotor', settings)).toEqual([])
})

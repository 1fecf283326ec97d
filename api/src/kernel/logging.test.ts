import { expect, test } from 'vitest'
import { newApiKey, newToken } from '../core/accounts/sign-in/random-keys.ts'
import { createToken as newDeployToken } from '../platform/releases/token.ts'
import { withoutSecrets } from './logging.ts'

test('logs URLs without secrets in query or path', () => {
  expect(withoutSecrets('/live?token=abc&since=4')).toBe('/live?token=…&since=4')
  for (const secret of [newApiKey(), newToken(), newDeployToken(), 'cs_test_a1B2c3']) {
    for (const address of [`/api/auth/${secret}`, `/api/station_info/${secret}?x=1`, `/?from=${secret}`]) {
      expect(withoutSecrets(address)).not.toContain(secret.slice(-6))
      expect(withoutSecrets(address.replaceAll('_', '%5F'))).not.toContain(secret.slice(-6).replaceAll('_', '%5F'))
    }
  }
  expect(withoutSecrets('/api/auth/ofk_0123abcd/more')).toBe('/api/auth/ofk_…/more')
})

test('logs URLs without secrets unchanged', () => {
  for (const address of [
    '/VP2E_G4ABC_P',
    '/content/944c30902e786db4.jpg?size=l',
    '/mfe/logger/0.1.0-b5255574/entry.js',
  ]) {
    expect(withoutSecrets(address)).toBe(address)
  }
})

const SECRET = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345'
test.each([
  ['secret feed', `/api/alerts/feed/${SECRET}.xml`],
  ['invitation to a club', `/clubs/join/${SECRET}`],
  ['link that confirms an address', `/account/email?confirm=${SECRET}`],
  ['link that undoes a change', `/account/email?undo=${SECRET}`],
  ['scene', `/embed/scene/M0ABC?obs=1&key=${SECRET}`],
  ['parameter that nobody has named yet', `/api/new?x=1&thing=${SECRET}`],
  ['parameter without a name', `/api/new?${SECRET}`],
  ['secret in hexadecimal', `/api/new/${'0123456789abcdef'.repeat(2)}`],
  ['second question mark', `/api/new?page=1?token=${SECRET}`],
])('omits %s from the log', (_, url) => {
  expect(withoutSecrets(url)).not.toMatch(/AbCd|0123456789abcdef/)
})

test.each(['/qso/197559429361048', '/posts/how-we-worked-the-first-opening-of-the-year', '/api/spots?band=20m&page=2'])(
  'logs %s in full',
  (url) => {
    expect(withoutSecrets(url)).toBe(url)
  },
)

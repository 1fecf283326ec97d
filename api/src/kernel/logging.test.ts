import { expect, test } from 'vitest'
import { newApiKey, newToken } from '../core/accounts/sign-in/random-keys.ts'
import { newToken as newDeployToken } from '../platform/releases/token.ts'
import { withoutSecrets } from './logging.ts'

test('addresses are logged without the secrets in their query or their path', () => {
  expect(withoutSecrets('/live?token=abc&since=4')).toBe('/live?token=…&since=4')
  for (const secret of [newApiKey(), newToken(), newDeployToken(), 'cs_test_a1B2c3']) {
    for (const address of [`/api/auth/${secret}`, `/api/station_info/${secret}?x=1`, `/?from=${secret}`]) {
      expect(withoutSecrets(address)).not.toContain(secret.slice(-6))
      expect(withoutSecrets(address.replaceAll('_', '%5F'))).not.toContain(secret.slice(-6).replaceAll('_', '%5F'))
    }
  }
  expect(withoutSecrets('/api/auth/ofk_0123abcd/more')).toBe('/api/auth/ofk_…/more')
})

test('addresses without secrets are logged as they are', () => {
  for (const address of [
    '/VP2E_G4ABC_P',
    '/content/944c30902e786db4.jpg?size=l',
    '/mfe/logger/0.1.0-b5255574/entry.js',
  ]) {
    expect(withoutSecrets(address)).toBe(address)
  }
})

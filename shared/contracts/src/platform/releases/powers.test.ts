import { expect, test } from 'vitest'
import { toPermissions, toSandbox } from './powers.ts'

test.each([
  [[], 'allow-scripts'],
  [['forms'], 'allow-scripts allow-forms'],
  [['popups', 'downloads'], 'allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox'],
  [['geolocation'], 'allow-scripts'],
] as const)('%j become the sandbox "%s"', (powers, sandbox) => {
  expect(toSandbox(powers)).toBe(sandbox)
})

test('permissions are those that Permissions-Policy knows', () => {
  expect(toPermissions(['forms', 'geolocation', 'camera'])).toEqual(['camera', 'geolocation'])
})

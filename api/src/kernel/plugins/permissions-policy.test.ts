import { expect, test } from 'vitest'
import { guestPermissions, permissionsPolicy } from './permissions-policy.ts'

test('denies a page all that no part has', () => {
  expect(permissionsPolicy()).toBe(permissionsPolicy([{ powers: ['downloads', 'forms'] }, {}]))
  expect(permissionsPolicy()).toMatch(/^camera=\(\), geolocation=\(\), microphone=\(\), .*, usb=\(\)$/)
})

test('allows the page a permission of a house part, and frames one of a guest', () => {
  const policy = permissionsPolicy([{ powers: ['geolocation'] }, { powers: ['camera'], guest: true }])
  expect(policy).toContain('geolocation=(self)')
  expect(policy).toContain('camera=*')
  expect(policy).toContain('microphone=()')
})

test('allows a guest what it declared', () => {
  const policy = guestPermissions(['fullscreen'])
  expect(policy).toContain('fullscreen=*')
  expect(policy).toContain('geolocation=()')
  expect(policy).toContain('clipboard-write=()')
})

import type { ProfileResponse } from '@onfreq/contracts/people/people'
import { beforeEach, expect, test } from 'vitest'
import { unknownProfile } from '../../../fixtures.ts'
import { clearProfiles, rememberedProfile, rememberProfile } from './profile-cache.ts'

beforeEach(clearProfiles)

const respond = (callsign: string): ProfileResponse => unknownProfile(callsign)

test('caches the last 50 profiles and evicts the least recently used', () => {
  for (let n = 0; n < 50; n += 1) rememberProfile(`G${n}AAA`, respond(`G${n}AAA`))
  expect(rememberedProfile('G0AAA')?.call.callsign).toBe('G0AAA')
  rememberProfile('M0NEW', respond('M0NEW'))
  expect(rememberedProfile('G0AAA')).toBeDefined()
  expect(rememberedProfile('G1AAA')).toBeUndefined()
  expect(rememberedProfile('M0NEW')).toBeDefined()
})

import type { ProfileResponse } from '@onfreq/contracts/people/people'
import { beforeEach, expect, test } from 'vitest'
import { unknownProfile } from '../../../fixtures.ts'
import { cacheProfile, clearProfiles, getCachedProfile } from './profile-cache.ts'

beforeEach(clearProfiles)

const respond = (callsign: string): ProfileResponse => unknownProfile(callsign)

test('caches the last 50 profiles and evicts the least recently used', () => {
  for (let n = 0; n < 50; n += 1) cacheProfile(`G${n}AAA`, respond(`G${n}AAA`))
  expect(getCachedProfile('G0AAA')?.call.callsign).toBe('G0AAA')
  cacheProfile('M0NEW', respond('M0NEW'))
  expect(getCachedProfile('G0AAA')).toBeDefined()
  expect(getCachedProfile('G1AAA')).toBeUndefined()
  expect(getCachedProfile('M0NEW')).toBeDefined()
})

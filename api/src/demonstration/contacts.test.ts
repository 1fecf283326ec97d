import { findEntity } from '@onfreq/ham/dxcc/entities'
import { resolveDxcc } from '@onfreq/ham/dxcc/resolve'
import { distanceKm } from '@onfreq/ham/great-circle'
import { locatorToPosition } from '@onfreq/ham/locator'
import { expect, test } from 'vitest'
import { createContact, DEMO_OPERATORS } from './contacts.ts'
import type { Channel } from './propagation.ts'
import { createChance } from './random.ts'

/** Large countries extend far from the centre given in the country file. */
const LARGE_ENTITIES = new Set([1, 15, 54, 108, 150, 291, 318, 100])
const LARGE_KM = 4_500
const NORMAL_KM = 1_400

test('stations are in the entity of their callsign and occur once per session', () => {
  const chance = createChance(7)
  const sessionCalls = new Set<string>()
  const at = new Date('2026-11-30T12:00:00Z')
  const channel: Channel = { band: '20m', mode: 'ft8', frequency: 14_074, reach: [500, 9_000] }
  const far: string[] = []
  let n = 0
  for (; n < 2_000; n += 1) {
    const { Call, GridSquare } = createContact(chance, chance.pick(DEMO_OPERATORS), channel, at, sessionCalls)
    const entity = findEntity(resolveDxcc(Call ?? '')?.dxcc)
    const position = locatorToPosition(GridSquare ?? '')
    // Freeband calls belong to no entity.
    if (entity === undefined || position === null) continue
    const km = Math.round(distanceKm(entity, position))
    if (km > (LARGE_ENTITIES.has(entity.dxcc) ? LARGE_KM : NORMAL_KM)) far.push(`${Call} ${GridSquare} ${km} km`)
  }
  expect(far).toEqual([])
  expect(sessionCalls.size).toBe(n)
})

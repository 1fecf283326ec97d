import { findEntity } from '@onfreq/ham/dxcc/entities'
import { expect, test } from 'vitest'
import { flagOf, knownFlags } from './flags.ts'

test('every flag is of an entity that there is', () => {
  expect(knownFlags().filter((dxcc) => findEntity(dxcc) === undefined)).toEqual([])
  const named = [21, 116, 145, 225, 288, 308, 387, 450].map((dxcc) => findEntity(dxcc)?.name)
  expect(named).toEqual([
    'Balearic Islands',
    'Colombia',
    'Latvia',
    'Sardinia',
    'Ukraine',
    'Costa Rica',
    'Thailand',
    'Nigeria',
  ])
})

test('an entity without one has none', () => {
  expect(flagOf(null)).toBeUndefined()
  expect(flagOf(0)).toBeUndefined()
})

import { findEntity } from '@onfreq/ham/dxcc/entities'
import { expect, test } from 'vitest'
import { flagOf, knownFlags } from './flags.ts'

test('assigns flags to existing entities only', () => {
  expect(knownFlags().filter((dxcc) => findEntity(dxcc) === undefined)).toEqual([])
  const names = [
    21, 70, 116, 145, 149, 150, 170, 202, 225, 256, 272, 288, 308, 318, 324, 336, 386, 387, 390, 400, 450, 462,
  ].map((dxcc) => findEntity(dxcc)?.name)
  expect(names).toEqual([
    'Balearic Islands',
    'Cuba',
    'Colombia',
    'Latvia',
    'Azores',
    'Australia',
    'New Zealand',
    'Puerto Rico',
    'Sardinia',
    'Madeira Islands',
    'Portugal',
    'Ukraine',
    'Costa Rica',
    'China',
    'India',
    'Israel',
    'Taiwan',
    'Thailand',
    'Asiatic Turkey',
    'Algeria',
    'Nigeria',
    'South Africa',
  ])
})

test('returns no flag for an entity without one', () => {
  expect(flagOf(null)).toBeUndefined()
  expect(flagOf(0)).toBeUndefined()
})

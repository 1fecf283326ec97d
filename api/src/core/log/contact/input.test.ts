import type { ContactChanges } from '@onfreq/contracts/log/contact'
import { CONTACT_TEXTS } from '@onfreq/contracts/log/texts'
import { describe, expect, test } from 'vitest'
import { ProductError } from '#kernel/errors.ts'
import type { ContactData } from './fields.ts'
import { changeContact, contactFromInput } from './input.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

const read = (changes: ContactChanges) => contactFromInput({ Call: 'G3ABC', ...changes }, 'M0QDX', NOW)

function getProblems(changes: ContactChanges): Record<string, string> {
  try {
    read(changes)
  } catch (error) {
    if (error instanceof ProductError) return { ...error.fields }
    throw error
  }
  return {}
}

type Stored = Partial<ContactData>

describe('validates each field of a contact', () => {
  test.each<[ContactChanges, Stored]>([
    [{ Call: ' g3abc/p ' }, { call: 'G3ABC/P' }],
    [{}, { stationCall: 'M0QDX', startedAt: NOW, hasSeconds: true }],
    [{ station_callsign: 'gb2rs' }, { stationCall: 'GB2RS' }],
    [{ station_callsign: ' ' }, { stationCall: 'M0QDX' }],
    [{ TS: '2026-11-21T18:42Z' }, { startedAt: new Date('2026-11-21T18:42:00Z'), hasSeconds: false }],
    [{ TS: '2026-11-21 18:42:05' }, { startedAt: new Date('2026-11-21T18:42:05Z'), hasSeconds: true }],
    [{ TS: '2026-11-21T18:42:05+01:30' }, { startedAt: new Date('2026-11-21T17:12:05Z') }],
    [{ Freq: 14_074.5 }, { freqHz: 14_074_500, band: '20m' }],
    [{ Freq: 0 }, { freqHz: null, band: null }],
    [{ Band: '20M' }, { band: '20m', freqHz: null }],
    [{ Mode: 'FT4' }, { mode: 'MFSK', submode: 'FT4' }],
    [
      { Mode: 'CW', SubMode: null },
      { mode: 'CW', submode: null },
    ],
    [{ GridSquare: 'io91WM' }, { grid: 'IO91wm' }],
    [{ Name: '  Ann\u0000 ' }, { name: 'Ann' }],
    [{ Name: '' }, { name: null }],
    [
      { SNT: '599', RCV: '57' },
      { rstSent: '599', rstRcvd: '57' },
    ],
    [{ Comment: 'two\nlines\u0007' }, { comment: 'two\nlines' }],
    [{ Power: 9_999 }, { power: 9_999 }],
    [{ Power: 0 }, { power: 0 }],
    [{ dxcc: 0 }, { dxcc: 0 }],
    [{ Continent: 'eu' }, { continent: 'EU' }],
    [
      { LAT: 0, LON: 12 },
      { lat: 0, lon: 12 },
    ],
    [{ cq_zone: 0, itu_zone: 0 }, {}],
    [{ qso_duration: 90 }, { durationS: 90 }],
    [{ IsRunQSO: 1 }, { isRun: true }],
    [{ IsRunQSO: 0 }, { isRun: false }],
    [{ email: ' ann@example.org ' }, { email: 'ann@example.org' }],
    [{ ContactType: 'Casual' }, { contactType: 'Casual' }],
    [
      { ContestName: 'CQ-WW-CW', ZN: '14' },
      { contestName: 'CQ-WW-CW', exchangeZone: '14' },
    ],
    [
      { SatName: 'io-117', PropMode: 'sat' },
      { satName: 'IO-117', propMode: 'SAT' },
    ],
    [
      { activation_type: 'pota', activation_ref: 'gb-0001' },
      { activationType: 'POTA', activationRef: 'GB-0001' },
    ],
  ])('stores %j as %j', (changes, stored) => {
    expect(read(changes)).toMatchObject(stored)
  })

  test.each<[ContactChanges, Record<string, string>]>([
    [{ Call: 'ab' }, { Call: CONTACT_TEXTS.callsign }],
    [{ Call: 'A'.repeat(21) }, { Call: CONTACT_TEXTS.callsign }],
    [{ Call: 'G3-ABC' }, { Call: CONTACT_TEXTS.callsignCharacters }],
    [{ Call: '12345' }, { Call: CONTACT_TEXTS.callsignCharacters }],
    [{ station_callsign: 'x!1' }, { station_callsign: CONTACT_TEXTS.callsignCharacters }],
    [{ TS: 'yesterday' }, { TS: CONTACT_TEXTS.time }],
    [{ TS: '2026-02-30T10:00Z' }, { TS: CONTACT_TEXTS.time }],
    [{ TS: '2026-11-21T24:00Z' }, { TS: CONTACT_TEXTS.time }],
    [{ TS: '2026-11-23T12:00:01Z' }, { TS: CONTACT_TEXTS.timeFuture }],
    [{ TS: '1929-12-31T23:59Z' }, { TS: CONTACT_TEXTS.timeTooOld }],
    [{ Band: '21m' }, { Band: CONTACT_TEXTS.band }],
    [{ GridSquare: 'ZZ99' }, { GridSquare: CONTACT_TEXTS.grid }],
    [{ Power: 10_000 }, { Power: CONTACT_TEXTS.power }],
    [
      { Band: '21m', Power: 99_999, GridSquare: '?' },
      { Band: CONTACT_TEXTS.band, Power: CONTACT_TEXTS.power, GridSquare: CONTACT_TEXTS.grid },
    ],
  ])('rejects %j with %j', (changes, problems) => {
    expect(getProblems(changes)).toEqual(problems)
  })

  test('accepts a start up to a day ahead of the clock, and none before 1930', () => {
    expect(getProblems({ TS: '2026-11-23T12:00:00Z' })).toEqual({})
    expect(getProblems({ TS: '1930-01-01T00:00Z' })).toEqual({})
  })

  test('rejects 0°N 0°E as a position, set together or one after the other', () => {
    const position = read({ LAT: 0, LON: 0 })
    expect([position.lat, position.lon]).not.toEqual([0, 0])
    const changed = changeContact(changeContact(read({ LAT: 51, LON: 0 }), { LAT: 0 }, NOW), { Comment: 'x' }, NOW)
    expect([changed.lat, changed.lon]).not.toEqual([0, 0])
  })

  test('clears a field with null, and keeps it when the key is missing', () => {
    const contact = read({ Name: 'Ann', Comment: 'tnx', SatName: 'SO-50', Power: 100 })
    expect(changeContact(contact, { Name: null }, NOW)).toMatchObject({ name: null, comment: 'tnx', satName: 'SO-50' })
    expect(changeContact(contact, { SatName: null, Power: null }, NOW)).toMatchObject({ satName: null, power: null })
  })

  test('updates the band with the frequency, and the country with the call', () => {
    const contact = read({ Freq: 14_074, dxcc: 223, country: 'England' })
    expect(changeContact(contact, { Freq: 7_074 }, NOW).band).toBe('40m')
    expect(changeContact(contact, { Call: 'JA1ABC' }, NOW)).toMatchObject({ dxcc: 339, continent: 'AS' })
    expect(changeContact(contact, { Mode: 'SSB' }, NOW).country).toBe('England')
  })
})

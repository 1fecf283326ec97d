import { describe, expect, it } from 'vitest'
import { type ActivationContact, activatedReferences, countActivation, parkToPark, selfSpotText } from './activation.ts'
import { activationFiles, type FiledContact } from './activation-files.ts'

const EVENING = Date.UTC(2026, 10, 23, 23, 50)
const MINUTE = 60_000

const contact = (n: number, change: Partial<ActivationContact> = {}): ActivationContact => ({
  call: `W7Q${String.fromCharCode(65 + n)}`,
  at: EVENING + n * MINUTE,
  band: '40m',
  modeClass: 'voice',
  theirRefs: [],
  ...change,
})

describe('activation', () => {
  it('lists each reference once with its programme', () => {
    expect(activatedReferences('us-2274, US-0891 G/LD-001, US-2274; dlff-0001 EU-005 WCA:DL-01234')).toEqual([
      { programme: 'POTA', ref: 'US-2274' },
      { programme: 'POTA', ref: 'US-0891' },
      { programme: 'SOTA', ref: 'G/LD-001' },
      { programme: 'WWFF', ref: 'DLFF-0001' },
      { programme: 'IOTA', ref: 'EU-005' },
      { programme: 'WCA', ref: 'DL-01234' },
    ])
    expect(activatedReferences('  ')).toEqual([])
  })

  it('counts two parks at once, each with all contacts, and starts again after midnight UTC', () => {
    const refs = activatedReferences('US-2274 US-0891 DLFF-0001')
    // Ten contacts before midnight, four after it.
    const contacts = Array.from({ length: 14 }, (_, n) => contact(n))
    const before = countActivation(refs, contacts.slice(0, 10), EVENING)
    expect(before).toMatchObject([
      { programme: 'POTA', refs: ['US-2274', 'US-0891'], counted: 10, needed: 10, valid: true, dayBefore: null },
      { programme: 'WWFF', counted: 10, needed: 44, valid: false },
    ])
    const after = countActivation(refs, contacts, EVENING + 14 * MINUTE)
    expect(after).toMatchObject([
      { programme: 'POTA', counted: 4, valid: false, dayBefore: 10 },
      { programme: 'WWFF', counted: 14 },
    ])
  })

  it('counts a station once per band and mode class', () => {
    const [pota] = countActivation(
      activatedReferences('US-2274'),
      [contact(0), contact(0, { at: EVENING + 1 }), contact(0, { band: '20m' }), contact(0, { modeClass: 'cw' })],
      EVENING,
    )
    expect(pota?.counted).toBe(3)
  })

  it('continues from earlier visits if the programme allows it', () => {
    const refs = activatedReferences('DLFF-0001 DLFF-0002')
    const [wwff] = countActivation(refs, [contact(0)], EVENING, { 'DLFF-0001': 50, 'DLFF-0002': 43 })
    expect(wwff).toMatchObject({ counted: 44, valid: true })
  })

  it('detects park-to-park contacts and formats a self-spot', () => {
    expect(parkToPark([contact(0), contact(1, { theirRefs: ['US-4567'] })])).toBe(1)
    const refs = activatedReferences('US-2274 US-0891')
    const spot = { call: 'W7QSE/P', frequencyHz: 7_200_000, mode: 'SSB', refs }
    expect(selfSpotText(spot)).toBe('W7QSE/P 7200 SSB US-2274 US-0891')
    expect(selfSpotText({ ...spot, frequencyHz: 14_062_500 })).toContain(' 14062.5 ')
  })
})

describe('activation files', () => {
  const filed = (n: number, change: Partial<FiledContact> = {}): FiledContact => ({
    stationCall: 'W7QSE/P',
    operator: 'W7QSE',
    call: `K1Q${String.fromCharCode(65 + n)}`,
    at: EVENING + n * 5 * MINUTE,
    band: '40m',
    frequencyHz: 7_200_000,
    mode: 'SSB',
    submode: 'LSB',
    rstSent: '59',
    rstRcvd: '57',
    grid: '',
    myGrid: 'CN87',
    comment: '',
    theirs: [],
    ...change,
  })
  const header = { programId: 'Onfreq', programVersion: '1', createdAt: EVENING }
  const getFiles = (refs: string, contacts: readonly FiledContact[]) =>
    activationFiles(activatedReferences(refs), contacts, header)

  it('writes one file per reference and UTC day, with the names that the programmes require', () => {
    const files = getFiles('US-2274 US-0891 DLFF-0001 G/LD-001', [filed(3), filed(0), filed(1)])
    expect(files.map(({ name, contacts }) => `${name} ${contacts}`)).toEqual([
      'W7QSE-P@US-2274-20261123.adi 2',
      'W7QSE-P@US-2274-20261124.adi 1',
      'W7QSE-P@US-0891-20261123.adi 2',
      'W7QSE-P@US-0891-20261124.adi 1',
      'W7QSE-P_G-LD-001_20261123.csv 2',
      'W7QSE-P_G-LD-001_20261124.csv 1',
      'W7QSE-P@DLFF-0001 20261123.adi 2',
      'W7QSE-P@DLFF-0001 20261124.adi 1',
    ])
    expect(files[0]?.text).toContain('<MY_SIG:4>POTA')
    expect(files[0]?.text).toContain('<MY_SIG_INFO:7>US-2274')
    expect(files[0]?.text).not.toContain('US-0891')
    expect(files[6]?.text).toContain('<MY_WWFF_REF:9>DLFF-0001')
  })

  it('writes one record for each park of a station in two parks', () => {
    const theirs = activatedReferences('US-4567 US-4568 G/LD-002')
    const [park, summit] = getFiles('US-2274 G/LD-001', [filed(0, { theirs })])
    expect(park?.text.match(/<SIG_INFO:7>US-456[78]/g)).toHaveLength(2)
    expect(park?.text).not.toContain('G/LD-002')
    expect(summit?.text).toContain(',K1QA,G/LD-002,')
  })

  it('writes the CSV table of SOTA', () => {
    const [file] = getFiles('G/LD-001', [filed(0, { comment: 'windy, "cold"', mode: 'FT8', submode: '' })])
    expect(file?.text).toBe('V2,W7QSE/P,G/LD-001,23/11/26,2350,7.200MHz,Data,K1QA,,"windy, ""cold"""\r\n')
  })
})

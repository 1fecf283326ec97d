import { expect, it } from 'vitest'
import { entryFromFields, entryToFields } from './contact.ts'
import type { AdifField } from './records.ts'

const BASE = { CALL: 'W1AW', QSO_DATE: '20260101', TIME_ON: '1200', BAND: '2m', MODE: 'SSB' }
const fields = (values: Readonly<Record<string, string>>): AdifField[] =>
  Object.entries({ ...BASE, ...values }).map(([name, value]) => ({ name, value, type: '' }))
const read = (values: Readonly<Record<string, string>>) => {
  const result = entryFromFields(fields(values))
  if (!result.ok) throw new Error(result.reason)
  return result
}
const written = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(entryToFields(read(values).entry).map(({ name, value }) => [name, value]))

it('stores the canonical satellite and exports the name as logged', () => {
  expect(read({ SAT_NAME: 'AO-07', PROP_MODE: 'SAT' }).entry.satName).toBe('AO-7')
  expect(written({ SAT_NAME: 'AO-07', PROP_MODE: 'Satellite' })).toMatchObject({
    SAT_NAME: 'AO-07',
    PROP_MODE: 'Satellite',
  })
  const changed = { ...read({ SAT_NAME: 'AO-07' }).entry, satName: 'SO-50' }
  expect(entryToFields(changed)).toContainEqual({ name: 'SAT_NAME', value: 'SO-50', type: '' })
})

it.each([
  [{ GRIDSQUARE: 'FN22EP10BG' }, 'FN22ep10bg', 'FN22ep10', 'bg'],
  [{ GRIDSQUARE: 'FN22EP10', GRIDSQUARE_EXT: 'BG12' }, 'FN22ep10bg12', 'FN22ep10', 'bg12'],
  [{ GRIDSQUARE: 'FN22EP10BG12' }, 'FN22ep10bg12', 'FN22ep10', 'bg12'],
  [{ GRIDSQUARE: 'FN22EP10' }, 'FN22ep10', 'FN22ep10', undefined],
])('writes 8 characters to GRIDSQUARE and the rest to GRIDSQUARE_EXT: %o', (input, grid, square, extension) => {
  expect(read(input).entry.gridSquare).toBe(grid)
  expect(written(input)).toMatchObject({ GRIDSQUARE: square })
  expect(written(input).GRIDSQUARE_EXT).toBe(extension)
})

it('splits the own grid square in the same way', () => {
  expect(written({ MY_GRIDSQUARE: 'FN22EP10BG12' })).toMatchObject({
    MY_GRIDSQUARE: 'FN22ep10',
    MY_GRIDSQUARE_EXT: 'bg12',
  })
  expect(read({ MY_GRIDSQUARE: 'FN22EP10', MY_GRIDSQUARE_EXT: 'BG' }).entry.extra).toEqual([
    { name: 'MY_GRIDSQUARE', value: 'FN22ep10bg', type: '' },
  ])
})

it('moves a list of squares to VUCC_GRIDS, and does not read the end of an FT8 contact as a square', () => {
  expect(written({ GRIDSQUARE: 'EM97,FM07' })).toMatchObject({ VUCC_GRIDS: 'EM97,FM07' })
  for (const GRIDSQUARE of ['RR73', 'R-18', '-12', 'RRR']) {
    const { entry, notes } = read({ GRIDSQUARE })
    expect(entry.gridSquare).toBeNull()
    expect(notes).toHaveLength(1)
  }
})

it('removes the brackets of a hashed call, with a note', () => {
  const { entry, notes } = read({ CALL: '<K1XYZ>' })
  expect(entry.call).toBe('K1XYZ')
  expect(notes.map(({ field }) => field)).toEqual(['CALL'])
  expect(read({ CALL: 'PJ4/<K1ABC>' }).entry.call).toBe('PJ4/K1ABC')
  expect(entryFromFields(fields({ CALL: '<...>' })).ok).toBe(false)
})

it.each([
  ['10', '10m'],
  ['144', '2m'],
  ['13 CM', '13cm'],
])('reads the band %s as %s', (BAND, band) => expect(read({ BAND }).entry.band).toBe(band))

it.each([
  ['10.368', '3cm', 10_368_000_000],
  ['1.296', '23cm', 1_296_000_000],
  ['3.456', '9cm', 3_456_000_000],
  ['3.5', '80m', 3_500_000],
  ['14074', '20m', 14_074_000],
  ['14074000', '20m', 14_074_000],
  ['5.2', '40m', 5_200_000],
])('reads the frequency %s on %s as %d Hz', (FREQ, BAND, hertz) =>
  expect(read({ FREQ, BAND }).entry.frequencyHz).toBe(hertz),
)

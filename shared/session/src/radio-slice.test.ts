import { expect, test } from 'vitest'
import { fromStoredRadio, radioDefaults, toStoredRadio } from './radio-slice.ts'

const RADIO = { ...radioDefaults, frequencyHz: 14_074_125, mode: 'MFSK', submode: 'FT4', operatingMode: 'run' as const }

test('stores the radio under the names in the specification, with the frequency in kHz', () => {
  expect(toStoredRadio(RADIO)).toEqual({
    freq: 14_074.125,
    mode: 'MFSK',
    SubMode: 'FT4',
    selected_mode: 'FT4',
    op_mode: 2,
    cat_link_enabled: true,
  })
  expect(toStoredRadio({ ...RADIO, submode: null, operatingMode: 'sp' })).toMatchObject({
    SubMode: null,
    selected_mode: 'MFSK',
    op_mode: 1,
  })
})

test('restores a stored radio', () => {
  expect(fromStoredRadio(toStoredRadio(RADIO))).toEqual(RADIO)
  const off = { ...RADIO, cat: { ...RADIO.cat, enabled: false } }
  expect(fromStoredRadio(toStoredRadio(off)).cat.enabled).toBe(false)
})

test.each([
  ['nothing', undefined],
  ['a text', 'radio'],
  ['a frequency of 0', { freq: 0 }],
  ['a negative frequency', { freq: -7_127 }],
  ['a frequency as text', { freq: '7127' }],
  ['an unknown operating mode', { op_mode: 3 }],
  ['an older release', { frequencyHz: 14_074_000, operatingMode: 'run', catEnabled: false }],
])('%s counts as absent', (_, stored) => {
  expect(fromStoredRadio(stored)).toEqual(radioDefaults)
})

import { expect, it } from 'vitest'
import { buildHints, type HintedRadio } from '../../logger/hints.ts'
import { emptyForm } from '../../logger/slice.ts'
import { createAirHints } from './air-hints.ts'

const tuned = (frequencyHz: number): HintedRadio => ({ frequencyHz, mode: 'SSB', submode: 'USB', untuned: false })
const form = (satellite = '') => ({ ...emptyForm('59', '100'), callsign: 'W7QSE', more: { satellite } })
const messages = (callsign: string, licence: string | null, frequencyHz: number, satellite = '') =>
  buildHints(form(satellite), tuned(frequencyHz), ['satellite'], createAirHints(callsign, licence)).map(({ at }) => at)

it('checks the frequency against the band plan of the region and the licence', () => {
  expect(messages('DL1ABC', null, 14_050_000)).toEqual(['frequency'])
  expect(messages('DL1ABC', null, 14_250_000)).toEqual([])
  expect(messages('W1AW', 'us-general', 14_200_000)).toEqual(['frequency'])
  expect(messages('W1AW', null, 14_200_000)).toEqual([])
})

it('finds a satellite by its name and uses its band plan', () => {
  expect(messages('DL1ABC', null, 144_050_000)).toEqual(['frequency'])
  expect(messages('DL1ABC', null, 144_050_000, 'RS-44')).toEqual([])
  expect(messages('DL1ABC', null, 144_050_000, 'RS-45')).toEqual(['satellite'])
})

it('shows no band hints to a member without a known country', () => {
  expect(messages('QQ0QQ', null, 14_050_000)).toEqual([])
})

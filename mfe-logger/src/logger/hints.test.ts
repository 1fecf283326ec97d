import { type EntryField, MORE_FIELDS } from '@onfreq/contracts/logger'
import { describe, expect, it } from 'vitest'
import type { LoggerForm } from './form.ts'
import { type HintedRadio, hintsOf } from './hints.ts'
import { emptyForm } from './slice.ts'

const radio: HintedRadio = { frequencyHz: 14_250_000, mode: 'SSB', submode: 'USB', untuned: false }
const ALL: readonly EntryField[] = ['rstSent', 'rstRcvd', ...MORE_FIELDS]
const form = (change: Partial<LoggerForm> = {}): LoggerForm => ({
  ...emptyForm('59', '100'),
  callsign: 'W7QSE',
  ...change,
})
const at = (change: Partial<LoggerForm>, tuned: Partial<HintedRadio> = {}) =>
  hintsOf(form(change), { ...radio, ...tuned }, ALL).map((hint) => hint.at)

/** [what is typed, the radio, where the hint points to] */
const ODD: readonly (readonly [Partial<LoggerForm>, Partial<HintedRadio>, string])[] = [
  ...['EA8XYZ57', 'BANANA', 'W1AW599', 'G4', 'QQQ', '123A', 'ABCDEF', 'W1AW,BANANA']
    .map((callsign) => [{ callsign }, {}, 'callsign'] as const)
    .filter(([{ callsign }]) => callsign.length >= 3),
  ...['BANANA', 'CARLOS', '69', '579', '-12', '5', '0', '599+'].map((rstSent) => [{ rstSent }, {}, 'rstSent'] as const),
  ...['57', '99', 'HELLO', '-10'].map((rstRcvd) => [{ rstRcvd }, { mode: 'CW', submode: null }, 'rstRcvd'] as const),
  ...['-99', 'R', '88'].map((rstRcvd) => [{ rstRcvd }, { mode: 'FT8', submode: null }, 'rstRcvd'] as const),
  ...[7_400_000, 1_000_000, 27_999_999_999, 14_349_000].map(
    (frequencyHz) => [{}, { frequencyHz }, 'frequency'] as const,
  ),
  [{}, { frequencyHz: 7_001_000, submode: 'LSB' }, 'frequency'],
  [{}, { untuned: true }, 'frequency'],
  ...['ZZ99', 'IO9', '?', 'IO91w'].map((grid) => [{ more: { grid } }, {}, 'grid'] as const),
  ...['MILL', 'US2274', 'EU-5'].map((theirRefs) => [{ more: { theirRefs } }, {}, 'theirRefs'] as const),
  ...['HOME', 'G/LD1'].map((myRefs) => [{ more: { myRefs } }, {}, 'myRefs'] as const),
  ...['A1', '1234567', '-5'].map((serialSent) => [{ more: { serialSent } }, {}, 'serialSent'] as const),
  [{ more: { serialRcvd: 'NIL' } }, {}, 'serialRcvd'],
  [{ more: { exchangeRcvd: '05 ???' } }, {}, 'exchangeRcvd'],
  [{ more: { exchangeSent: '!' } }, {}, 'exchangeSent'],
  [{ more: { contest: 'CQ WW' } }, {}, 'contest'],
  [{ more: { satellite: 'the blue one' } }, {}, 'satellite'],
  [{ more: { satMode: 'VHF' } }, {}, 'satMode'],
  [{ more: { freqRx: 'BANANA' } }, {}, 'freqRx'],
  [{ more: { propagation: 'MAGIC' } }, {}, 'propagation'],
  [{ more: { operator: 'JONAH' } }, {}, 'operator'],
  [{ more: { operator: '??' } }, {}, 'operator'],
  [{ more: { state: '###' } }, {}, 'state'],
]

describe('hints', () => {
  it(`say something of each of ${ODD.length} odd inputs, and where`, () => {
    expect(ODD.length).toBeGreaterThanOrEqual(50)
    for (const [change, tuned, where] of ODD) {
      expect(at(change, tuned), JSON.stringify([change, tuned])).toContain(where)
    }
  })

  it('say nothing of usual contacts', () => {
    expect(at({})).toEqual([])
    expect(at({ rstSent: '57', rstRcvd: '59+20' })).toEqual([])
    expect(at({ rstSent: '59', rstRcvd: '59' }, { mode: 'FT8', submode: null })).toEqual([])
    expect(at({ callsign: '26CT730' }, { frequencyHz: 27_555_000 })).toEqual([])
    expect(
      at({
        more: { grid: 'io91WM', theirRefs: 'us-2274, G/LD-001, WCA:DL-01234', serialSent: '014', satellite: 'RS-44' },
      }),
    ).toEqual([])
  })
})

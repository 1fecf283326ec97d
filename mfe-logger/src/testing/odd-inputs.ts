/** Unusual inputs. Each causes one hint, and is logged as typed after confirmation. */
import type { LoggerForm } from '../core/logger/form.ts'
import type { Hint, HintedRadio } from '../core/logger/hints.ts'

export interface OddInput {
  readonly typed: Partial<LoggerForm>
  readonly radio: Partial<HintedRadio>
  /** Field that the hint is about. */
  readonly at: Hint['at']
}

const odd = (typed: OddInput['typed'], at: OddInput['at'], radio: OddInput['radio'] = {}): OddInput => ({
  typed,
  radio,
  at,
})

export const ODD_INPUTS: readonly OddInput[] = [
  ...['EA8XYZ57', 'BANANA', 'W1AW599', 'QQQ', '123A', 'ABCDEF', 'W1AW,BANANA'].map((callsign) =>
    odd({ callsign }, 'callsign'),
  ),
  ...['BANANA', 'CARLOS', '69', '579', '-12', '5', '0', '599+'].map((rstSent) => odd({ rstSent }, 'rstSent')),
  ...['57', '99', 'HELLO', '-10'].map((rstRcvd) => odd({ rstRcvd }, 'rstRcvd', { mode: 'CW', submode: null })),
  ...['-99', 'R', '88'].map((rstRcvd) => odd({ rstRcvd }, 'rstRcvd', { mode: 'FT8', submode: null })),
  ...[7_400_000, 1_000_000, 27_999_999_999, 14_349_000].map((frequencyHz) => odd({}, 'frequency', { frequencyHz })),
  odd({}, 'frequency', { frequencyHz: 7_001_000, submode: 'LSB' }),
  odd({}, 'frequency', { untuned: true }),
  ...['ZZ99', 'IO9', '?', 'IO91w'].map((grid) => odd({ more: { grid } }, 'grid')),
  ...['MILL', 'US2274', 'EU-12345'].map((theirRefs) => odd({ more: { theirRefs } }, 'theirRefs')),
  ...['HOME', 'G/LD1'].map((myRefs) => odd({ more: { myRefs } }, 'myRefs')),
  ...['A1', '1234567', '-5'].map((serialSent) => odd({ more: { serialSent } }, 'serialSent')),
  odd({ more: { serialRcvd: 'NIL' } }, 'serialRcvd'),
  odd({ more: { exchangeRcvd: '05 ???' } }, 'exchangeRcvd'),
  odd({ more: { exchangeSent: '!' } }, 'exchangeSent'),
  odd({ more: { contest: 'CQ WW' } }, 'contest'),
  odd({ more: { satellite: 'the blue one' } }, 'satellite'),
  odd({ more: { satMode: 'VHF' } }, 'satMode'),
  odd({ more: { freqRx: 'BANANA' } }, 'freqRx'),
  odd({ more: { propagation: 'MAGIC' } }, 'propagation'),
  odd({ more: { operator: 'JONAH' } }, 'operator'),
  odd({ more: { operator: '??' } }, 'operator'),
  odd({ more: { state: '###' } }, 'state'),
]

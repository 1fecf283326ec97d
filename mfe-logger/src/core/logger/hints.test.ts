import { type EntryField, MORE_FIELDS } from '@onfreq/contracts/log/logger'
import { describe, expect, it } from 'vitest'
import { ODD_INPUTS } from '../../testing/odd-inputs.ts'
import type { LoggerForm } from './form.ts'
import { buildHints, type HintedRadio } from './hints.ts'
import { emptyForm } from './slice.ts'

const radio: HintedRadio = { frequencyHz: 14_250_000, mode: 'SSB', submode: 'USB', untuned: false }
const ALL: readonly EntryField[] = ['rstSent', 'rstRcvd', ...MORE_FIELDS]
const form = (change: Partial<LoggerForm> = {}): LoggerForm => ({
  ...emptyForm('59', '100'),
  callsign: 'W7QSE',
  ...change,
})
const at = (change: Partial<LoggerForm>, tuned: Partial<HintedRadio> = {}) =>
  buildHints(form(change), { ...radio, ...tuned }, ALL).map((hint) => hint.at)

describe('hints before logging', () => {
  it(`mark the right field for each of ${ODD_INPUTS.length} unusual inputs`, () => {
    expect(ODD_INPUTS.length).toBeGreaterThanOrEqual(50)
    for (const odd of ODD_INPUTS) {
      expect(at(odd.typed, odd.radio), JSON.stringify(odd)).toContain(odd.at)
    }
  })

  it('are empty for ordinary contacts', () => {
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

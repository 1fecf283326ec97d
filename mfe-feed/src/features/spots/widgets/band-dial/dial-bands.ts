/**
 * The fourteen bands of the dial: the displayed range of each, and its plan. Ranges follow actual use instead of the
 * widest national allocation; plans are the IARU Region 1 band plans, simplified to what a ruler can show. All
 * frequencies are integer hertz.
 */

export type PlanKind = 'cw' | 'data' | 'phone'

export interface PlanSegment {
  readonly kind: PlanKind
  readonly fromHz: number
  readonly toHz: number
}

export interface DialBand {
  /** ADIF band name; `11m` is specific to this product. */
  readonly name: string
  readonly fromHz: number
  readonly toHz: number
  readonly plan: readonly PlanSegment[]
  /** The needle's position when the band is selected: a common calling frequency. */
  readonly callingHz: number
}

/** `[name, fromKHz, toKHz, callingKHz, [kind, toKHz]…]`: each segment starts where the previous one ends. */
type Row = readonly [string, number, number, number, ...(readonly [PlanKind, number])[]]

const ROWS: readonly Row[] = [
  ['160m', 1800, 2000, 1845, ['cw', 1838], ['data', 1840], ['phone', 2000]],
  ['80m', 3500, 3800, 3690, ['cw', 3570], ['data', 3600], ['phone', 3800]],
  ['60m', 5250, 5450, 5357, ['cw', 5354], ['phone', 5366], ['data', 5450]],
  ['40m', 7000, 7300, 7127, ['cw', 7040], ['data', 7080], ['phone', 7300]],
  ['30m', 10100, 10150, 10118, ['cw', 10130], ['data', 10150]],
  ['20m', 14000, 14350, 14200, ['cw', 14070], ['data', 14112], ['phone', 14350]],
  ['17m', 18068, 18168, 18130, ['cw', 18095], ['data', 18111], ['phone', 18168]],
  ['15m', 21000, 21450, 21285, ['cw', 21070], ['data', 21151], ['phone', 21450]],
  ['12m', 24890, 24990, 24950, ['cw', 24915], ['data', 24931], ['phone', 24990]],
  ['11m', 26960, 27860, 27555, ['phone', 27860]],
  ['10m', 28000, 29700, 28490, ['cw', 28070], ['data', 28300], ['phone', 29700]],
  ['6m', 50000, 50500, 50150, ['cw', 50100], ['phone', 50300], ['data', 50500]],
  ['2m', 144000, 146000, 144300, ['cw', 144150], ['phone', 144400], ['data', 144900], ['phone', 146000]],
  [
    '70cm',
    430000,
    440000,
    432200,
    ['data', 432000],
    ['cw', 432100],
    ['phone', 432400],
    ['data', 433400],
    ['phone', 440000],
  ],
]

export const DIAL_BANDS: readonly DialBand[] = ROWS.map(([name, from, to, calling, ...segments]) => ({
  name,
  fromHz: from * 1000,
  toHz: to * 1000,
  callingHz: calling * 1000,
  plan: segments.map(([kind, end], i) => ({ kind, fromHz: (segments[i - 1]?.[1] ?? from) * 1000, toHz: end * 1000 })),
}))

/** The dial band of a frequency; between bands the nearest one. */
export function dialBandAt(frequencyHz: number): DialBand {
  const distance = (band: DialBand) => Math.max(band.fromHz - frequencyHz, frequencyHz - band.toHz, 0)
  return DIAL_BANDS.reduce((nearest, band) => (distance(band) < distance(nearest) ? band : nearest))
}

/** Whether a frequency is within the displayed range of a band. */
export function isOnDial(band: DialBand, frequencyHz: number): boolean {
  return frequencyHz >= band.fromHz && frequencyHz <= band.toHz
}

/** Parses input of the callsign box that is not a single callsign: a frequency, a band, or several callsigns. */
import { findBand } from '@onfreq/ham/bands'
import { parseFrequencyEntry } from '@onfreq/ham/frequency'

export function isCallList(text: string): boolean {
  return text.includes(',')
}

/** Splits `A, B, C` into callsigns without duplicates. */
export function parseCalls(text: string): readonly string[] {
  return [...new Set(text.split(',').filter((call) => call !== ''))]
}

/** Common calling frequency per band in hertz, tuned when only the name of a band is entered. */
const CALLING_HZ: Readonly<Record<string, number>> = {
  '160m': 1_840_000,
  '80m': 3_690_000,
  '60m': 5_354_000,
  '40m': 7_090_000,
  '30m': 10_116_000,
  '20m': 14_285_000,
  '17m': 18_130_000,
  '15m': 21_285_000,
  '12m': 24_950_000,
  '10m': 28_360_000,
  '6m': 50_150_000,
  '4m': 70_200_000,
  '2m': 144_300_000,
  '70cm': 432_200_000,
  '23cm': 1_296_200_000,
  '13cm': 2_320_200_000,
  '6cm': 5_760_200_000,
  '3cm': 10_368_200_000,
}

/**
 * `14250`, `14.250`, `14,250`, `20m` → hertz; null for text that may be a callsign or is outside the bands. The name of
 * the tuned band keeps the frequency.
 */
export function parseTuning(text: string, tunedHz: number): number | null {
  if (/^[\d.,]+$/.test(text)) {
    const entry = parseFrequencyEntry(text)
    return entry?.band ? entry.hertz : null
  }
  if (!/^[\d.]+(?:M|CM|MM)$/i.test(text)) return null
  const band = findBand(text)
  if (band === undefined) return null
  if (tunedHz >= band.lowHz && tunedHz <= band.highHz) return tunedHz
  return CALLING_HZ[band.name] ?? band.lowHz
}

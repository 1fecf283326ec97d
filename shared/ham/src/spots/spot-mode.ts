/** The mode of a spot: from its comment, otherwise from the frequency. */
import { bandAt } from '../bands.ts'
import { boardClass, canonicalMode } from '../modes.ts'

export interface SpotMode {
  /** Common name: ADIF mode or submode (`FT4`). Null when unknown. */
  readonly mode: string | null
  /** `voice`, `cw`, `data`, `sstv`. */
  readonly modeClass: string | null
  /** True when derived from the frequency alone. */
  readonly isGuessed: boolean
}

/** Whole words in comments; the first match wins, so longer names come before their prefixes. */
const WORDS =
  /(?<!\b(?:no|not|non) )\b(FT[- ]?[248](?!\d)|JS8(?:CALL)?|FST4W?|FSQ(?:CALL)?|MSK144|FSK441|Q65|QRA64|JT65[ABC]?|JT9|JT6M|JT4[A-G]?|WSPR|RTTY|BPSK(?:31|63|125)?|QPSK(?:31|63)?|PSK(?:31|63|125|250)?|OLIVIA|CONTESTIA?|MFSK(?:16|32)?|DOMINO(?:EX)?|THOR|MT63|SSTV|FREEDV|FREEDATA|DMR|D-STAR|DSTAR|C4FM|FUSION|M17|VARA (?:HF|SATELLITE|FM 1200|FM 9600)|ARDOP|PACKET|ATV|USB|LSB|SSB|PHONE|CW)\b/i
/** Words for a mode that are not its name. Hellschreiber's short name is also a word, so it must be in capitals or next to the long name. */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:F\/H|fox\/hound|super ?fox)\b/i, 'FT8'],
  [/\b(?:scottie|robot ?(?:36|72)|martin ?[12])\b/i, 'SSTV'],
  [/\bHELL\b/, 'HELL'],
  [/\b(?:feld ?hell|hellschreiber)\b/i, 'HELL'],
  [/\bRTY\b/i, 'RTTY'],
  [/\bMORSE\b/i, 'CW'],
]
const PHONE = new Set(['USB', 'LSB', 'PHONE', 'SSB'])

/** Kinds of transmission that ADIF has no mode for, or that the comment names too loosely: nothing follows from the frequency. */
const OTHER_MODES =
  /\b(RATTLEGRAM|[A-Z]*FDM|VARA|PACTOR|WINLINK|RIBBIT|ROS\d{0,2}|SCAMP|OPERA|CLOVER|ALE|FAX|D?ATV|DVB-?[ST]2?|APRS|IGATE|BEACON|BCN|NCDXF|DIGI(?:TAL)?|DIG[UL]|PKT[UL]SB|DATA|DV|EME2000|RADAR|JAMMER|INTRUDER)\b/i

/** `am` and `fm` are words: "I am calling", "tnx fm JO31" (from). They are modes alone, or in capitals where a mode would stand. */
const AMPLITUDE = /(?<!\b(?:GD|GUD|GOOD|[Gg]ood|[Gg]u?d|GM|I|WE|HI) )\bAM\b/
const FREQUENCY_MODULATION = /\bFM\b(?! [A-R]{2}\d{2}\b)/
/** No FM below 10 m (band plans of IARU's regions). */
const LOWEST_FM_HZ = 28_000_000

/** Dial frequencies in kHz of WSJT-X's list; signals lie up to 3 kHz above. */
const FT8 = [
  1840, 3573, 5357, 7074, 10136, 14074, 18100, 21074, 24915, 28074, 40680, 50313, 50323, 70154, 144174, 222065, 432174,
]
const FT4 = [3575, 7047.5, 10140, 14080, 18104, 21140, 24919, 28180, 50318, 144170]
/** Fox operation of an expedition uses other dial frequencies, so the frequency implies nothing. */
const WIDTH = 3

/**
 * Upper edges in kHz common to the IARU regional plans: Morse up to the first, narrow digital modes up to the second,
 * speech above. Where regions differ (40m, 80m), the widest of the three.
 */
const PLAN: Readonly<Record<string, readonly [cw: number, data: number]>> = {
  '160m': [1838, 1843],
  '80m': [3570, 3600],
  '60m': [5354, 5357],
  '40m': [7040, 7053],
  '30m': [10_130, 10_150],
  '20m': [14_070, 14_099],
  '17m': [18_095, 18_109],
  '15m': [21_070, 21_149],
  '12m': [24_915, 24_929],
  '10m': [28_070, 28_190],
  '6m': [50_100, 50_100],
  '2m': [144_150, 144_150],
  '70cm': [432_150, 432_150],
}

/** @param word the mode from a separate field of the source, as in POTA */
export function modeOfSpot(frequencyHz: number, comment: string, word = ''): SpotMode {
  const output =
    getName(word) ??
    getName(WORDS.exec(comment)?.[1] ?? '') ??
    OTHER_WORDS.find(([pattern]) => pattern.test(comment))?.[1] ??
    modulationIn(comment, frequencyHz)
  if (output !== null) return { mode: output, modeClass: boardClass(output), isGuessed: false }
  const guess = OTHER_MODES.test(comment) ? null : guessed(frequencyHz)
  return { mode: guess, modeClass: guess === null ? null : boardClass(guess), isGuessed: guess !== null }
}

function modulationIn(comment: string, frequencyHz: number): 'AM' | 'FM' | null {
  const alone = comment.trim().toUpperCase()
  const isShouted = !/[a-z]/.test(comment)
  const starts = (name: string) => !isShouted || alone.startsWith(`${name} `) || alone.endsWith(` ${name}`)
  if (frequencyHz >= LOWEST_FM_HZ && (alone === 'FM' || (FREQUENCY_MODULATION.test(comment) && starts('FM'))))
    return 'FM'
  const isInMorse = guessed(frequencyHz) === 'CW'
  return !isInMorse && (alone === 'AM' || (AMPLITUDE.test(comment) && starts('AM'))) ? 'AM' : null
}

function getName(word: string): string | null {
  const text = word.trim().toUpperCase()
  if (text === '') return null
  if (PHONE.has(text)) return 'SSB'
  const { mode, submode, known } = canonicalMode(text)
  return known ? (submode ?? mode) : null
}

function guessed(frequencyHz: number): string | null {
  const khz = frequencyHz / 1000
  const near = (list: readonly number[]) => list.some((dial) => khz >= dial - 0.1 && khz < dial + WIDTH)
  // Where the two overlap, FT4 wins: its list is narrower.
  if (near(FT4)) return 'FT4'
  if (near(FT8)) return 'FT8'
  const plan = PLAN[bandAt(frequencyHz)?.name ?? '']
  if (plan === undefined) return null
  if (khz < plan[0]) return 'CW'
  if (khz < plan[1]) return 'RTTY'
  return 'SSB'
}

/** Mode of a spot, from its comment or else from the frequency. */
import { bandAt } from '../bands.ts'
import { boardClass, canonicalMode } from '../modes.ts'

export interface SpotMode {
  /** Common name: ADIF mode or submode (`FT4`). Null if unknown. */
  readonly mode: string | null
  /** `voice`, `cw`, `data`, `sstv`. */
  readonly modeClass: string | null
  /** Whether the mode was derived only from the frequency. */
  readonly isGuessed: boolean
}

/** Words in comments. The first match counts, so longer names come before their prefixes. */
const WORDS =
  /(?<!\b(?:no|not|non) )\b(FT[- ]?[248](?!\d)|JS8(?:CALL)?|FST4W?|FSQ(?:CALL)?|MSK144|FSK441|Q65|QRA64|JT65[ABC]?|JT9|JT6M|JT4[A-G]?|WSPR|RTTY|BPSK(?:31|63|125)?|QPSK(?:31|63)?|PSK(?:31|63|125|250)?|OLIVIA|CONTESTIA?|MFSK(?:16|32)?|DOMINO(?:EX)?|THOR|MT63|SSTV|FREEDV|FREEDATA|DMR|D-STAR|DSTAR|C4FM|FUSION|M17|VARA (?:HF|SATELLITE|FM 1200|FM 9600)|ARDOP|PACKET|ATV|USB|LSB|SSB|PHONE|CW)\b/i
/**
 * Other words for a mode. The short name of Hellschreiber is also a word, so it must be in upper case or next to
 * the long name.
 */
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:F\/H|fox\/hound|super ?fox)\b/i, 'FT8'],
  [/\b(?:scottie|robot ?(?:36|72)|martin ?[12])\b/i, 'SSTV'],
  [/\bHELL\b/, 'HELL'],
  [/\b(?:feld ?hell|hellschreiber)\b/i, 'HELL'],
  [/\bRTY\b/i, 'RTTY'],
  [/\bMORSE\b/i, 'CW'],
]
const PHONE = new Set(['USB', 'LSB', 'PHONE', 'SSB'])

/**
 * Transmissions for which ADIF has no mode, or which the comment names too vaguely: the mode must not be derived
 * from the frequency.
 */
const OTHER_MODES =
  /\b(RATTLEGRAM|[A-Z]*FDM|VARA|PACTOR|WINLINK|RIBBIT|ROS\d{0,2}|SCAMP|OPERA|CLOVER|ALE|FAX|D?ATV|DVB-?[ST]2?|APRS|IGATE|BEACON|BCN|NCDXF|DIGI(?:TAL)?|DIG[UL]|PKT[UL]SB|DATA|DV|EME2000|RADAR|JAMMER|INTRUDER)\b/i

/**
 * `am` and `fm` are also words: "I am calling", "tnx fm JO31" (from). They are modes if they are alone, or in upper
 * case where a mode is usual.
 */
const AMPLITUDE = /(?<!\b(?:GD|GUD|GOOD|[Gg]ood|[Gg]u?d|GM|I|WE|HI) )\bAM\b/
const FREQUENCY_MODULATION = /\bFM\b(?! [A-R]{2}\d{2}\b)/
/** FM is not used below 10 m (IARU band plans). */
const MIN_FM_HZ = 28_000_000

/** Dial frequencies in kHz in the list of WSJT-X; signals are up to 3 kHz above. */
const FT8 = [
  1840, 3573, 5357, 7074, 10136, 14074, 18100, 21074, 24915, 28074, 40680, 50313, 50323, 70154, 144174, 222065, 432174,
]
const FT4 = [3575, 7047.5, 10140, 14080, 18104, 21140, 24919, 28180, 50318, 144170]
/** In kHz. The Fox mode of expeditions uses other dial frequencies, which are not listed. */
const WIDTH = 3

/**
 * Upper edges in kHz that the IARU band plans have in common: Morse code up to the first, narrow digital modes up to the
 * second, phone above. Where regions differ (40m, 80m), the widest segment counts.
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

/** @param word the mode in a separate field of the source, as for POTA */
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
  if (frequencyHz >= MIN_FM_HZ && (alone === 'FM' || (FREQUENCY_MODULATION.test(comment) && starts('FM')))) return 'FM'
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
  // Where the two overlap, FT4 is more likely, because its list is shorter.
  if (near(FT4)) return 'FT4'
  if (near(FT8)) return 'FT8'
  const plan = PLAN[bandAt(frequencyHz)?.name ?? '']
  if (plan === undefined) return null
  if (khz < plan[0]) return 'CW'
  if (khz < plan[1]) return 'RTTY'
  return 'SSB'
}

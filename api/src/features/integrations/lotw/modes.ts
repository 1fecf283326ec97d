/** Modes of LoTW (TrustedQSL, config.xml 11.20): the mode of ADIF where LoTW has it, otherwise the mode group. */
import { canonicalMode, modeClass } from '@onfreq/ham/modes'

const LOTW_MODES: ReadonlySet<string> = new Set(
  (
    'CW AM C4FM DIGITALVOICE DSTAR FM SSB ATV FAX SSTV AMTOR ARDOP CHIP CLOVER CONTESTI DOMINO FSK31 FSK441 FST4 FT4 FT8 ' +
    'GTOR HELL HFSK ISCAT JT4 JT44 JT65 JT6M JT9 MFSK16 MFSK8 MINIRTTY MSK144 MT63 OLIVIA OPERA PACKET PACTOR PAX PSK10 ' +
    'PSK125 PSK2K PSK31 PSK63 PSK63F PSKAM PSKFEC31 Q15 Q65 QRA64 ROS RTTY RTTYM T10 THOR THROB VOI WINMOR WSPR'
  ).split(' '),
)

/** ADIF name → LoTW name. */
const RENAMED_MODES: Readonly<Record<string, string>> = {
  PKT: 'PACKET',
  CLO: 'CLOVER',
  PAC: 'PACTOR',
  TOR: 'AMTOR',
  AMTORFEC: 'AMTOR',
  THRB: 'THROB',
  PSKAM10: 'PSKAM',
  PSKAM31: 'PSKAM',
  PSKAM50: 'PSKAM',
}

/** ADIF modes of which LoTW has the submodes only. */
const SUBMODE_ONLY: ReadonlySet<string> = new Set(['MFSK', 'PSK', 'DYNAMIC', 'FSK', 'MTONE', 'OFDM', 'V4'])

/** @returns null when LoTW has no equivalent */
export function lotwMode(mode: string | null, submode: string | null): string | null {
  if (mode === null || mode === '') return null
  const { mode: canonical, submode: part, known } = canonicalMode(mode, submode)
  for (const name of [part, canonical]) {
    if (name === null) continue
    if (LOTW_MODES.has(name)) return name
    const other = RENAMED_MODES[name]
    if (other !== undefined) return other
  }
  return known && SUBMODE_ONLY.has(canonical) && modeClass(canonical, part) === 'data' ? 'DATA' : null
}

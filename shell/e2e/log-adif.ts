/** A log of many years in the format of a logging program. */

const STATIONS = [
  ['W7QSE', 'Jonah', 7_132_000, 'SSB', 'LSB', '59'],
  ['VP8QEM', 'Imogen', 14_195_000, 'SSB', 'USB', '59'],
  ['IK2QEE', 'Ennio', 14_285_000, 'SSB', 'USB', '57'],
  ['OH8QTN', 'Eero', 7_074_000, 'FT8', '', '-12'],
  ['JA1QHM', 'Haru', 21_028_400, 'CW', '', '599'],
  ['PD5QNE', 'Maud', 14_230_000, 'SSTV', '', '595'],
  ['SP5QKD', 'Zofia', 7_047_500, 'MFSK', 'FT4', '-09'],
  ['LU5QFX', 'Pilar', 28_480_000, 'SSB', 'USB', '55'],
] as const

const BAND: Readonly<Record<number, string>> = { 7: '40m', 14: '20m', 21: '15m', 28: '10m' }
/** One contact every 97 minutes, so that no two with the same station are within 30 minutes. */
const STEP_MS = 97 * 60_000
const FIRST_AT = Date.UTC(2012, 0, 1)

export function contactAt(index: number) {
  const [call, name, hertz, mode, submode, report] = STATIONS[index % STATIONS.length] ?? STATIONS[0]
  const at = new Date(FIRST_AT + index * STEP_MS + (index % 60) * 1_000).toISOString()
  return { call, name, hertz, mode, submode, report, at }
}

/** An .adi file with `count` contacts of `station`, oldest first. */
export function adifLog(station: string, count: number): string {
  const lines = ['A log for a story', '<ADIF_VER:5>3.1.4<PROGRAMID:10>FieldNotes<EOH>']
  for (let index = 0; index < count; index++) {
    const { call, name, hertz, mode, submode, report, at } = contactAt(index)
    lines.push(
      [
        field('CALL', call),
        field('QSO_DATE', at.slice(0, 10).replaceAll('-', '')),
        field('TIME_ON', at.slice(11, 19).replaceAll(':', '')),
        field('FREQ', (hertz / 1_000_000).toFixed(6)),
        field('BAND', BAND[Math.floor(hertz / 1_000_000)] ?? '20m'),
        field('MODE', mode),
        submode && field('SUBMODE', submode),
        field('RST_SENT', report),
        field('RST_RCVD', report),
        field('NAME', name),
        field('STATION_CALLSIGN', station),
        field('COMMENT', `Contact ${index} of the log`),
        field('APP_FIELDNOTES_SERIAL', String(index)),
        '<EOR>',
      ].join(''),
    )
  }
  return `${lines.join('\n')}\n`
}

function field(name: string, value: string): string {
  return `<${name}:${value.length}>${value}`
}

/**
 * A log as written by contest and general logging programs: 14 fields per contact, deterministic, about 270 bytes each.
 */

const PREFIXES = ['G', 'DL', 'F', 'W', 'JA', 'EA8', 'VK', 'UA9', 'PY', 'ZL', 'OH', 'SP']
const BANDS = [
  ['20m', '14.074'],
  ['40m', '7.074'],
  ['15m', '21.285'],
  ['10m', '28.512'],
  ['80m', '3.573'],
] as const
const MODES = ['SSB', 'CW', 'FT8', 'RTTY', 'FM']
const NAMES = ['Ann', 'Robert', 'Yuki', 'Pedro', 'Katharina', 'Jean-Luc']

function field(name: string, value: string): string {
  return `<${name}:${value.length}>${value} `
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}

export function contact(index: number): string {
  const letters = [index, index / 26, index / 676].map((n) => String.fromCharCode(65 + (Math.floor(n) % 26))).join('')
  const call = `${PREFIXES[index % PREFIXES.length]}${index % 10}${letters}`
  const [band, freq] = BANDS[index % BANDS.length] ?? BANDS[0]
  const day = `2026${two(1 + (Math.floor(index / 9000) % 12))}${two(1 + (Math.floor(index / 320) % 28))}`
  const time = `${two(Math.floor(index / 60) % 24)}${two(index % 60)}${two((index * 7) % 60)}`
  return `${[
    field('CALL', call),
    field('QSO_DATE', day),
    field('TIME_ON', time),
    field('BAND', band),
    field('FREQ', freq),
    field('MODE', MODES[index % MODES.length] ?? 'SSB'),
    field('RST_SENT', '59'),
    field('RST_RCVD', '57'),
    field('STATION_CALLSIGN', 'M0XYZ'),
    field('NAME', NAMES[index % NAMES.length] ?? 'Ann'),
    field('GRIDSQUARE', 'JO62qm'),
    field('COUNTRY', 'Fed. Rep. of Germany'),
    field('COMMENT', `Contact number ${index} of a generated log`),
    field('TX_PWR', '100'),
  ].join('')}<EOR>\r\n`
}

export const HEADER = 'Generated log\r\n<ADIF_VER:5>3.1.7 <PROGRAMID:5>bench <EOH>\r\n'

export function log(contacts: number): string {
  const parts = [HEADER]
  for (let index = 0; index < contacts; index++) parts.push(contact(index))
  return parts.join('')
}

/** The same log as a stream of lazily generated chunks. */
export function* stream(bytes: number): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  let bytesWritten = 0
  let part = HEADER
  for (let index = 0; bytesWritten < bytes; index++) {
    part += contact(index)
    if (part.length < 65_536) continue
    const chunk = encoder.encode(part)
    bytesWritten += chunk.length
    part = ''
    yield chunk
  }
}

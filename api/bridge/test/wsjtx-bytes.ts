/**
 * WSJT-X datagrams built byte by byte from NetworkMessage.hpp, without the product's encoder: big-endian magic number,
 * schema and type, then the fields.
 */
type Part = readonly number[]

export const u8 = (value: number): Part => [value & 0xff]
export const u32 = (value: number): Part => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]
export const u64 = (value: number): Part => [...u32(Math.floor(value / 2 ** 32)), ...u32(value % 2 ** 32)]
export const bool = (value: boolean): Part => u8(value ? 1 : 0)
/** Prefixed with the length in bytes; a null string has length 0xffffffff. */
export const utf8 = (value: string | null): Part => {
  if (value === null) return u32(0xffffffff)
  const bytes = new TextEncoder().encode(value)
  return [...u32(bytes.length), ...bytes]
}
/** Julian day, milliseconds of the day, and the time spec: 0 local, 1 UTC, 2 with an offset in seconds. */
export const time = (at: number, spec: 0 | 1 | 2 = 1, offset = 0): Part => [
  ...u64(2_440_588 + Math.floor(at / 86_400_000)),
  ...u32(at % 86_400_000),
  ...u8(spec),
  ...(spec === 2 ? u32(offset) : []),
]

export function datagram(type: number, parts: readonly Part[], { id = 'WSJT-X', schema = 2 } = {}): Uint8Array {
  return Uint8Array.from([...u32(0xadbccbda), ...u32(schema), ...u32(type), ...utf8(id), ...parts.flat()])
}

export interface Logged {
  readonly at: number
  readonly call: string
  readonly my: string
  readonly mode?: string
  readonly spec?: 0 | 1 | 2
}

/** Fields of type 5 up to WSJT-X 2.0, and with the fields that later versions added. */
export function qsoLogged({ at, call, my, mode = 'FT8', spec = 1 }: Logged): { old: Part[]; all: Part[] } {
  const old = [
    time(at + 45_000, spec),
    utf8(call),
    utf8('JO62'),
    u64(14_075_234),
    utf8(mode),
    utf8('-07'),
    utf8('+02'),
    utf8('100W'),
    utf8('FT8  Sent: -07  Rcvd: +02'),
    utf8(null),
    time(at, spec),
  ]
  return { old, all: [...old, utf8(''), utf8(my), utf8('IO91'), utf8(null), utf8(null), utf8('')] }
}

/** Text of type 12: a file with a header and one record. */
export function adifFile({ at, call, my, mode = 'FT8' }: Logged): string {
  const when = new Date(at).toISOString()
  const names = mode === 'FT4' ? { mode: 'MFSK', submode: 'FT4' } : { mode }
  const fields = {
    call,
    gridsquare: 'JO62',
    ...names,
    rst_sent: '-07',
    rst_rcvd: '+02',
    qso_date: when.slice(0, 10).replaceAll('-', ''),
    time_on: when.slice(11, 19).replaceAll(':', ''),
    band: '20m',
    freq: '14.075234',
    ...(my !== '' && { station_callsign: my }),
    tx_pwr: '100W',
  }
  const record = Object.entries(fields).map(([name, value]) => `<${name}:${value.length}>${value}`)
  return `\n<adif_ver:5>3.1.0\n<programid:6>WSJT-X\n<EOH>\n${record.join(' ')} <EOR>`
}

/** Type 1 as WSJT-X 2.6 sends it. */
export const status = (hertz: number, mode: string, transmitting: boolean): Part[] => [
  u64(hertz),
  utf8(mode),
  utf8(null),
  utf8('-15'),
  utf8(mode),
  bool(true),
  bool(transmitting),
  bool(!transmitting),
  u32(1200),
  u32(1500),
  utf8('M0AAA'),
  utf8('IO91'),
  utf8(null),
  bool(false),
  utf8(null),
  bool(false),
  u8(0),
  u32(0xffffffff),
  u32(15),
  utf8('Default'),
  utf8('CQ M0AAA IO91'),
]

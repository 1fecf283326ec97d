/**
 * Reads Cabrillo 3 according to its specification (wwrof.org/cabrillo): lines of tag, colon and data; QSO lines of words
 * separated by spaces. It is independent of the product's writer and rejects everything that the specification forbids.
 */

export interface ReadCabrillo {
  /** All values of every tag, in order. */
  readonly tags: ReadonlyMap<string, readonly string[]>
  readonly contacts: readonly ReadQso[]
}

export interface ReadQso {
  /** Kilohertz, or the band name above 30 MHz. */
  readonly frequency: string
  readonly mode: string
  /** UTC, to the minute. */
  readonly at: string
  readonly sentCall: string
  /** Everything between the two callsigns: report and exchange as sent. */
  readonly sent: readonly string[]
  readonly rcvdCall: string
  readonly rcvd: readonly string[]
}

const SINGLE_TAGS = new Set([
  'CALLSIGN',
  'CONTEST',
  'CLAIMED-SCORE',
  'CREATED-BY',
  'NAME',
  'CLUB',
  'LOCATION',
  'GRID-LOCATOR',
])
const TAG_PATTERNS: Readonly<Record<string, RegExp>> = {
  'CATEGORY-ASSISTED': /^(ASSISTED|NON-ASSISTED)$/,
  'CATEGORY-BAND':
    /^(ALL|160M|80M|40M|20M|15M|10M|6M|4M|2M|222|432|902|1\.2G|2\.3G|3\.4G|5\.7G|10G|24G|47G|75G|122G|134G|241G|LIGHT|VHF-3-BAND|VHF-FM-ONLY)$/,
  'CATEGORY-MODE': /^(CW|DIGI|FM|RTTY|SSB|MIXED)$/,
  'CATEGORY-OPERATOR': /^(SINGLE-OP|MULTI-OP|CHECKLOG)$/,
  'CATEGORY-POWER': /^(HIGH|LOW|QRP)$/,
  'CATEGORY-STATION':
    /^(DISTRIBUTED|FIXED|MOBILE|PORTABLE|ROVER|ROVER-LIMITED|ROVER-UNLIMITED|EXPEDITION|HQ|SCHOOL|EXPLORER)$/,
  'CATEGORY-TRANSMITTER': /^(ONE|TWO|LIMITED|UNLIMITED|SWL)$/,
  'CATEGORY-OVERLAY': /^(CLASSIC|ROOKIE|TB-WIRES|YOUTH|NOVICE-TECH|YL)$/,
  'CLAIMED-SCORE': /^\d+$/,
  CONTEST: /^[A-Z0-9-]{1,32}$/,
}

/**
 * `words` is the number of words per side after the callsign.
 * @throws if the file violates the specification
 */
export function readCabrillo(text: string, words: number): ReadCabrillo {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  if (lines[0] !== 'START-OF-LOG: 3.0') throw new Error(`It begins with ${lines[0]}`)
  if (lines.at(-1)?.trimEnd() !== 'END-OF-LOG:') throw new Error(`It ends with ${lines.at(-1)}`)
  const tags = new Map<string, string[]>()
  const contacts: ReadQso[] = []
  for (const line of lines.slice(1, -1)) {
    const match = /^([A-Z][A-Z0-9-]*): ?(.*)$/.exec(line)
    if (!match) throw new Error(`No tag: ${line}`)
    const [, tag = '', data = ''] = match
    if (tag === 'START-OF-LOG' || tag === 'END-OF-LOG') throw new Error(`A log within the log: ${line}`)
    if (tag === 'QSO') {
      contacts.push(readQso(data, words))
      continue
    }
    if (TAG_PATTERNS[tag] && !TAG_PATTERNS[tag].test(data)) throw new Error(`${tag} is ${data}`)
    const existing = tags.get(tag) ?? []
    if (existing.length > 0 && SINGLE_TAGS.has(tag)) throw new Error(`${tag} twice`)
    tags.set(tag, [...existing, data])
  }
  for (const tag of ['CALLSIGN', 'CONTEST']) if (!tags.has(tag)) throw new Error(`Without ${tag}`)
  return { tags, contacts }
}

function readQso(data: string, words: number): ReadQso {
  const [frequency = '', mode = '', day = '', time = '', ...sides] = data.trim().split(/ +/)
  const at = `${day}T${time.slice(0, 2)}:${time.slice(2)}:00Z`
  if (!/^(\d{4,6}|\d+\.\d+G|50|70|144|222|432|902|LIGHT)$/.test(frequency)) throw new Error(`Frequency ${frequency}`)
  if (!/^(CW|PH|FM|RY|DG)$/.test(mode)) throw new Error(`Mode ${mode}`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00Z$/.test(at) || Number.isNaN(Date.parse(at))) throw new Error(`Time ${at}`)
  // The number of the transmitter may follow at the end.
  if (sides.length < 2 * (words + 1) || sides.length > 2 * (words + 1) + 1) throw new Error(`Words: ${data}`)
  const [sentCall = '', rcvdCall = ''] = [sides[0], sides[words + 1]]
  for (const call of [sentCall, rcvdCall]) if (!/^[A-Z0-9/]{3,}$/.test(call)) throw new Error(`Callsign ${call}`)
  return {
    frequency,
    mode,
    at,
    sentCall,
    sent: sides.slice(1, words + 1),
    rcvdCall,
    rcvd: sides.slice(words + 2, 2 * (words + 1)),
  }
}

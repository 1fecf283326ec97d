/** The list that goes with an application, in the sponsor's own columns: one contact for each thing, confirmed first. */

export interface AppliedContact {
  readonly item: string
  readonly name: string
  /** The band, or `satellite`. */
  readonly row: string
  readonly call: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly band: string
  readonly mode: string
  readonly satellite: string
  /** LoTW, a paper card … */
  readonly confirmedBy: string
  readonly credit: 'granted' | 'submitted' | null
}

type Column = readonly [title: string, value: (contact: AppliedContact, index: number) => string]

const day = ({ at }: AppliedContact) => new Date(at).toISOString().slice(0, 10)
const time = ({ at }: AppliedContact) => new Date(at).toISOString().slice(11, 16)
const CALL: Column = ['Callsign', ({ call }) => call]
const DAY: Column = ['Date (UTC)', day]
const TIME: Column = ['Time (UTC)', time]
const BAND: Column = ['Band', ({ band }) => band]
const MODE: Column = ['Mode', ({ mode }) => mode]
const QSL: Column = ['Confirmation', ({ confirmedBy }) => confirmedBy]
const CREDIT: Column = ['Credit', ({ credit }) => credit ?? 'new']

/** ARRL's DXCC record sheet, WAS worksheet (MSD-217) and VUCC field sheet; CQ's and MARAC's lists; else the plain list. */
const SHEETS: Readonly<Record<string, readonly Column[]>> = {
  dxcc: [CALL, DAY, BAND, MODE, ['Entity', ({ name }) => name], QSL, CREDIT],
  was: [['State', ({ item }) => item], CALL, DAY, TIME, BAND, MODE, QSL, CREDIT],
  vucc: [
    ['Grid', ({ item }) => item],
    CALL,
    DAY,
    TIME,
    ['Band', ({ row, satellite }) => (row === 'satellite' ? `SAT ${satellite}`.trim() : row)],
    MODE,
    QSL,
    CREDIT,
  ],
  wpx: [['Prefix', ({ item }) => item], CALL, DAY, BAND, MODE, QSL],
  waz: [['Zone', ({ item }) => item], CALL, DAY, TIME, BAND, MODE, QSL, CREDIT],
  counties: [
    ['State', ({ item }) => item.split('/')[0] ?? ''],
    ['County', ({ item }) => item.split('/')[1] ?? ''],
    CALL,
    DAY,
    BAND,
    MODE,
    QSL,
  ],
}
const PLAIN: readonly Column[] = [['Item', ({ name }) => name], CALL, DAY, TIME, BAND, MODE, QSL]

const getSheet = (awardId: string): readonly Column[] =>
  SHEETS[awardId] ??
  SHEETS[awardId.split('-')[0] ?? ''] ??
  (awardId === 'honor-roll' ? SHEETS.dxcc : undefined) ??
  PLAIN

/** CSV with a line of titles; RFC 4180. */
export function applicationFile(awardId: string, contacts: readonly AppliedContact[]): string {
  const columns = getSheet(awardId)
  const lines = contacts.map((contact, index) => columns.map(([, value]) => cell(value(contact, index))).join(','))
  return [columns.map(([title]) => cell(title)).join(','), ...lines].map((line) => `${line}\r\n`).join('')
}

/** Spreadsheets run what begins with these characters. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

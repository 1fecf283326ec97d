/** Writes the list that accompanies an award application, with the sponsor's columns: one contact per item. */

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
  /** Name of the confirmation: LoTW, a paper card and so on. */
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

/**
 * Columns by award: ARRL's DXCC record sheet, WAS worksheet (MSD-217) and VUCC field sheet, and the lists of CQ and
 * MARAC.
 */
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

/** The application as CSV (RFC 4180) with a line of column titles. */
export function applicationFile(awardId: string, contacts: readonly AppliedContact[]): string {
  const columns = getSheet(awardId)
  const lines = contacts.map((contact, index) => columns.map(([, value]) => cell(value(contact, index))).join(','))
  return [columns.map(([title]) => cell(title)).join(','), ...lines].map((line) => `${line}\r\n`).join('')
}

/** Spreadsheets evaluate text that starts with one of these characters. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

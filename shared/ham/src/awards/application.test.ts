import { expect, test } from 'vitest'
import { type AppliedContact, applicationFile } from './application.ts'

/** Parses RFC 4180 character by character, as a spreadsheet does. */
function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const lines: string[][] = [[]]
  let [value, isQuoted] = ['', false]
  for (let at = 0; at < text.length; at += 1) {
    const [character, next] = [text[at], text[at + 1]]
    if (isQuoted && character === '"' && next === '"') [value, at] = [`${value}"`, at + 1]
    else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === ',' || character === '\n')) {
      lines.at(-1)?.push(value)
      value = ''
      if (character === '\n') lines.push([])
    } else if (isQuoted || character !== '\r') value += character
  }
  const [titles = [], ...rows] = lines.filter((line) => line.length > 0)
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])))
}

const applied = (change: Partial<AppliedContact>): AppliedContact => ({
  item: '291',
  name: 'United States of America',
  row: '20m',
  call: 'W1AW',
  at: Date.UTC(2025, 7, 1, 23, 59, 59),
  band: '20m',
  mode: 'FT8',
  satellite: '',
  confirmedBy: 'Confirmed by LoTW',
  credit: null,
  ...change,
})
const contact = { Callsign: 'W1AW', 'Date (UTC)': '2025-08-01', Band: '20m', Mode: 'FT8' }
const QSL = { Confirmation: 'Confirmed by LoTW' }

test.each<[string, Partial<AppliedContact>, Readonly<Record<string, string>>]>([
  ['dxcc', { credit: 'granted' }, { ...contact, Entity: 'United States of America', ...QSL, Credit: 'granted' }],
  ['dxcc-cw', { name: 'Bonaire, "Saba"' }, { ...contact, Entity: 'Bonaire, "Saba"', ...QSL, Credit: 'new' }],
  ['honor-roll', {}, { ...contact, Entity: 'United States of America', ...QSL, Credit: 'new' }],
  ['was', { item: 'CT', name: 'CT' }, { State: 'CT', ...contact, 'Time (UTC)': '23:59', ...QSL, Credit: 'new' }],
  ['vucc', { item: 'FN31' }, { Grid: 'FN31', ...contact, 'Time (UTC)': '23:59', ...QSL, Credit: 'new' }],
  [
    'vucc-satellite',
    { item: 'FN31', row: 'satellite', band: '2m', satellite: 'RS-44' },
    { Grid: 'FN31', ...contact, Band: 'SAT RS-44', 'Time (UTC)': '23:59', ...QSL, Credit: 'new' },
  ],
  ['wpx', { item: 'W1' }, { Prefix: 'W1', ...contact, ...QSL }],
  [
    'waz',
    { item: '5', credit: 'submitted' },
    { Zone: '5', ...contact, 'Time (UTC)': '23:59', ...QSL, Credit: 'submitted' },
  ],
  ['counties', { item: "MD/St Mary's" }, { State: 'MD', County: "St Mary's", ...contact, ...QSL }],
  ['iota', { item: 'EU-005', name: 'EU-005' }, { Item: 'EU-005', ...contact, 'Time (UTC)': '23:59', ...QSL }],
  // A spreadsheet would evaluate it as a formula.
  ['wpx', { item: 'W1', call: '=W1AW' }, { Prefix: 'W1', ...contact, Callsign: "'=W1AW", ...QSL }],
])('writes an application for %s that reads back unchanged: %j', (id, change, expected) => {
  const second = applied({ ...change, call: 'K1ABC' })
  expect(readCsv(applicationFile(id, [applied(change), second]))).toEqual([
    expected,
    { ...expected, Callsign: 'K1ABC' },
  ])
})

test('writes only column titles for an application without contacts', () => {
  expect(applicationFile('was', [])).toBe('State,Callsign,Date (UTC),Time (UTC),Band,Mode,Confirmation,Credit\r\n')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyContact } from '../contact/empty.ts'
import { COLUMNS, CONTACT_FIELDS, type ContactField, type StoredContact } from '../contact/fields.ts'
import { CopyRows } from './copy-rows.ts'

const START = new Date(Date.UTC(2026, 9, 24, 12, 5, 30))

/** Texts with characters that need escaping, and with all kinds of characters. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\\', '\t', '\n', '\r', 'N', 't', '"', '{', ',', 'é', '日', '😀', '\u0085'),
    fc.string(),
  ),
  maxLength: 12,
})
const number = fc.oneof(
  fc.constantFrom(0, -0, 9, 10, 99_999_999, 999_999_999, 1e9, 1_000_000_001, 2 ** 31, 2 ** 53 - 1, 2 ** 53, -1, 0.5),
  fc.constantFrom(1e-7, 1e21, -52.50205, 14_074_000, 1e-5, -1e-5, 1.000005, 21474.83647, 21474.83648, 0.1 + 0.2, -9e15),
  fc.integer({ min: -18_000_000, max: 18_000_000 }).map((hundredThousandths) => hundredThousandths / 1e5),
  fc.maxSafeNat(),
  fc.double({ noNaN: true }),
)
const instant = fc.oneof(
  fc.date({ noInvalidDate: true }),
  fc.date({ min: new Date(0), max: new Date(Date.UTC(2030, 0, 1)), noInvalidDate: true }),
  fc
    .constantFrom(
      '0000-01-01',
      '-000001-12-31',
      '9999-12-31T23:59:59.999Z',
      '+010000-01-01',
      '1969-12-31T23:59:59.999Z',
    )
    .map((written) => new Date(written)),
)
const OF_TYPE: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  text,
  timestamptz: instant,
  boolean: fc.boolean(),
  'text[]': fc.array(text, { maxLength: 3 }),
}
const valuesFor = (field: ContactField): fc.Arbitrary<unknown> => {
  if (field === 'extra') return fc.array(fc.tuple(text, text), { maxLength: 3 })
  if (field === 'confirmations') return fc.dictionary(text, text, { maxKeys: 3 })
  return OF_TYPE[COLUMNS[field][1]] ?? number
}
const column = fc
  .constantFrom(...CONTACT_FIELDS)
  .chain((field) => fc.tuple(fc.constant(field), fc.option(valuesFor(field), { nil: null, freq: 6 })))
const columns = fc.uniqueArray(column, { minLength: 1, maxLength: 12, selector: ([field]) => field })

function contactWith(values: readonly (readonly [ContactField, unknown])[]): StoredContact {
  return Object.assign(emptyContact('G3ABC', 'M0XYZ', START), Object.fromEntries(values))
}

/** The value that PostgreSQL reads: null, or the unescaped text. */
function readValue(written: string): string | null {
  if (written === '\\N') return null
  const letters: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' }
  return written.replace(/\\(.)/gs, (_, letter: string) => letters[letter] ?? `?${letter}`)
}

function expected(field: ContactField, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (COLUMNS[field][1] === 'text[]' && Array.isArray(value))
    return `{${value.map((one) => `"${String(one).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`
  // A lone UTF-16 surrogate is not a character.
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()
}

test('writes each value of a row as PostgreSQL reads it', () => {
  fc.assert(
    fc.property(columns, (values) => {
      const fields = values.map(([field]) => field)
      const rows = new CopyRows(fields)
      rows.add(contactWith(values))
      const length = rows.length
      const bytes = rows.finish()
      expect(bytes.length).toBe(length)
      const line = bytes.toString('utf8')
      expect(line.endsWith('\n')).toBe(true)
      expect(line.slice(0, -1).split('\t').map(readValue)).toEqual(
        values.map(([field, value]) => expected(field, value)),
      )
    }),
    { numRuns: 300 },
  )
})

test('reads rows in chunks of any length, and keeps earlier chunks unchanged', () => {
  const rows = new CopyRows(['call', 'comment', 'id'])
  const comments = ['', 'é'.repeat(300_000), '\\'.repeat(1_000_000), 'short', '日本'.repeat(5)]
  const chunks = comments.map((comment, id) => {
    rows.add(
      contactWith([
        ['comment', comment],
        ['id', id],
      ]),
    )
    rows.add(
      contactWith([
        ['comment', null],
        ['id', 10 ** 15 + id],
      ]),
    )
    return rows.finish()
  })
  expect(rows.length).toBe(0)
  expect(rows.finish().length).toBe(0)
  expect(chunks.map(String)).toEqual(
    comments.map((comment, id) => `G3ABC\t${comment.replaceAll('\\', '\\\\')}\t${id}\nG3ABC\t\\N\t${10 ** 15 + id}\n`),
  )
})

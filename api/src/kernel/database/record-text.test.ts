import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import type { ColumnType } from './column-parsers.ts'
import { createPool } from './pool.ts'
import { recordReader } from './record-text.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  const { connectionString } = database
  pool = createPool({ connectionString, max: 1, name: 'a test', role: 'server', onError: () => {} })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const difficultCharacter = fc.constantFrom(
  ...[',', '"', '""', '\\', '\\"', '(', ')', '{', '}', "'", ' ', '\n', '\r\n', '\t', 'null', 'NULL', 'ü', '日本', '😀'],
)
const text = fc.oneof(
  fc
    .array(fc.oneof(difficultCharacter, fc.string({ unit: 'grapheme-ascii', maxLength: 5 })), { maxLength: 6 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }).map((one) => one.replaceAll('\0', '').toWellFormed()),
)
const json = fc
  .oneof(
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 3 }),
    fc.record({ sent: text, says: fc.record({ at: text, dxcc: fc.nat() }) }),
  )
  .map((value) => JSON.stringify(value))

/** Arbitrary values of each column type. */
const VALUES: { readonly [Type in ColumnType]: fc.Arbitrary<unknown> } = {
  boolean: fc.boolean(),
  bigint: fc.maxSafeInteger(),
  smallint: fc.integer({ min: -32_768, max: 32_767 }),
  integer: fc.integer(),
  'double precision': fc.double(),
  timestamptz: fc.oneof(
    fc.date({ min: new Date('0050-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    fc.integer({ min: -1_500_000_000, max: 2_000_000_000 }).map((second) => new Date(second * 1000)),
    fc.constantFrom(
      '1969-12-31 23:59:59.999999+00',
      '1955-06-01 12:00:00.000001+00',
      'infinity',
      '0044-03-15 12:00+00 BC',
    ),
  ),
  text,
  'text[]': fc.array(fc.option(text), { maxLength: 3 }),
  json,
  jsonb: json,
}
const value = fc
  .constantFrom<ColumnType>(
    'boolean',
    'bigint',
    'smallint',
    'integer',
    'double precision',
    'timestamptz',
    'text',
    'text[]',
    'json',
    'jsonb',
  )
  .chain((type) => fc.tuple(fc.constant(type), fc.option(VALUES[type])))

/** The same row, as read by the driver and as a parsed record. */
async function readBothWays(
  columns: readonly (readonly [type: ColumnType, value: unknown])[],
  client: pg.Pool | pg.ClientBase,
) {
  const names = columns.map((_, index) => `c${index}`)
  const list = columns.map(([type], index) => `$${index + 1}::${type}`)
  const select = `select ${list.map((column, index) => `${column} as c${index}`).join(', ')}, row(${list.join(', ')})::text as record`
  const { rows } = await client.query({ text: select, values: columns.map(([, given]) => given) })
  const { record, ...row } = rows[0]
  const read = recordReader<Record<string, unknown>>(columns.map(([type], index) => [names[index] ?? '', type]))
  return { row, read: read(record), record }
}

test('reads a record as the driver reads its columns, for any content', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 12 }), async (columns) => {
      const { row, read } = await readBothWays(columns, pool)
      expect(read).toStrictEqual(row)
    }),
    { numRuns: 400 },
  )
})

test('distinguishes null from an empty text, including in the first and last column', async () => {
  const nothing: readonly [ColumnType, unknown] = ['text', null]
  const empty: readonly [ColumnType, unknown] = ['text', '']
  for (const columns of [[nothing], [empty], [nothing, empty, nothing], [empty, nothing, empty], [nothing, nothing]]) {
    const { read } = await readBothWays(columns, pool)
    expect(Object.values(read)).toEqual(columns.map(([, given]) => given))
  }
})

test('reads the same instant on a connection with another time zone', async () => {
  const client = await pool.connect()
  try {
    await client.query("set timezone to 'Asia/Kathmandu'")
    const at = new Date('1951-07-01T23:30:15Z')
    const { read, row, record } = await readBothWays([['timestamptz', at]], client)
    expect(record).toContain('+05:30')
    expect([read.c0, row.c0]).toEqual([at, at])
  } finally {
    client.release(true)
  }
})

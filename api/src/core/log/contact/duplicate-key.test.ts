import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { duplicateKey } from './duplicate.ts'

let site: TestApp

beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.close())

const call = fc.stringMatching(/^[A-Z]{1,2}[0-9][A-Z]{1,3}(\/[A-Z0-9]{1,3})?$/)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const contact = fc.record({
  stationCall: call,
  call,
  band: maybe(fc.constantFrom('20m', '70cm', '11m', '2m', '1.25m')),
  freqHz: maybe(fc.oneof(fc.integer({ min: 1, max: 30_000_000 }), fc.integer({ min: 1, max: 250_000_000_000 }))),
  modeGroup: fc.constantFrom('CW', 'PHONE', 'DATA', 'FT8', ''),
  satName: maybe(fc.constantFrom('SO-50', 'IO-117', 'QO-100', '')),
})

test('computes the same duplicate key as the database for any contact', async () => {
  const contacts = fc.sample(contact, 2_000)
  // The expression of the generated column, so that this test fails when a migration changes it.
  const { rows: columns } = await site.app.pool.query<{ expression: string }>(
    `select pg_get_expr(d.adbin, d.adrelid) as expression
     from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = 'contact'::regclass and a.attname = 'dup_key'`,
  )
  const { rows } = await site.app.pool.query<{ same: boolean }>(
    `select ${columns[0]!.expression} = hashtextextended(key, 0) as same
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[])
       with ordinality as c (station_call, call, band, freq_hz, mode_group, sat_name, key, n) order by n`,
    [
      contacts.map((c) => c.stationCall),
      contacts.map((c) => c.call),
      contacts.map((c) => c.band),
      contacts.map((c) => c.freqHz),
      contacts.map((c) => c.modeGroup),
      contacts.map((c) => c.satName),
      contacts.map(duplicateKey),
    ],
  )
  const parted = contacts.filter((_, index) => rows[index]?.same !== true)
  expect(parted).toEqual([])
})

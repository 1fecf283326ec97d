import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashText, KnownRecords, sourceHash } from './source-hash.ts'

const record = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value, type: '' }))

test('gives a record the same hash as at its first import', () => {
  // Never change these values: stored hashes would no longer match, and a reimported file would count as new.
  expect(hashText(sourceHash([]))).toBe('-4457528289759588906')
  expect(hashText(sourceHash(record(['CALL', 'G3ABC'], ['NAME', 'José'])))).toBe('-9005517328309449746')
  expect(hashText(sourceHash(record(['CALL', 'G3ABC'])))).toBe('-3358939356892798267')
})

test('splits the hash into the two numbers of the 64-bit column as the database does', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 4 }), (pairs) => {
      const hash = sourceHash(record(...pairs))
      const full = BigInt(hashText(hash))
      expect(BigInt.asIntN(64, full)).toBe(full)
      expect(Number(full >> 11n)).toBe(hash.high)
      expect(Number(full & 2047n)).toBe(hash.low)
    }),
    { numRuns: 50 },
  )
})

test('depends on names, values, their boundaries and their order', () => {
  const texts = [
    record(['CALL', 'G3ABC'], ['NAME', 'Ann']),
    record(['NAME', 'Ann'], ['CALL', 'G3ABC']),
    record(['CALL', 'G3ABCNAME'], ['', 'Ann']),
    record(['CALLG', '3ABC'], ['NAME', 'Ann']),
    record(['CALL', 'G3ABC'], ['NAME', 'Ana']),
    record(['CALL', 'G3ABC']),
  ].map((fields) => hashText(sourceHash(fields)))
  expect(new Set(texts).size).toBe(texts.length)
})

test('recognises a record after it was added, and not by half of its hash', () => {
  const records = new KnownRecords()
  const hash = sourceHash(record(['CALL', 'G3ABC']))
  expect([records.has(hash), records.size]).toEqual([false, 0])
  records.add(hash)
  expect([records.has(hash), records.size]).toEqual([true, 1])
  expect(records.has({ high: hash.high, low: hash.low ^ 1 })).toBe(false)
  expect(records.has({ high: hash.high + 1, low: hash.low })).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashText, KnownRecords, sourceHash } from './source-hash.ts'

const record = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value, type: '' }))

test('a record has the hash that it has had in the database since it was first imported', () => {
  // Never change these: stored hashes would no longer be found, and a file that is imported again would be read as new.
  expect(hashText(sourceHash([]))).toBe('-4457528289759588906')
  expect(hashText(sourceHash(record(['CALL', 'G3ABC'], ['NAME', 'José'])))).toBe('-9005517328309449746')
  expect(hashText(sourceHash(record(['CALL', 'G3ABC'])))).toBe('-3358939356892798267')
})

test('its two numbers are the 64 bits of the column, as the database takes them apart', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 4 }), (pairs) => {
      const hash = sourceHash(record(...pairs))
      const whole = BigInt(hashText(hash))
      expect(BigInt.asIntN(64, whole)).toBe(whole)
      expect(Number(whole >> 11n)).toBe(hash.high)
      expect(Number(whole & 2047n)).toBe(hash.low)
    }),
    { numRuns: 50 },
  )
})

test('names, values, their borders and their order all count', () => {
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

test('a record is known once it was added, and one with half of its hash is not', () => {
  const known = new KnownRecords()
  const hash = sourceHash(record(['CALL', 'G3ABC']))
  expect([known.has(hash), known.size]).toEqual([false, 0])
  known.add(hash)
  expect([known.has(hash), known.size]).toEqual([true, 1])
  expect(known.has({ high: hash.high, low: hash.low ^ 1 })).toBe(false)
  expect(known.has({ high: hash.high + 1, low: hash.low })).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashText, KnownRecords, type SourceHash, sourceHash } from './source-hash.ts'

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
      expect(Number(whole >> 32n)).toBe(hash.high)
      expect(Number(BigInt.asIntN(32, whole))).toBe(hash.low)
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

/** As the database sends them. */
function sent(hashes: readonly SourceHash[]): Buffer {
  const bytes = Buffer.alloc(hashes.length * 8)
  for (const [index, { high, low }] of hashes.entries()) bytes.writeInt32BE(low, bytes.writeInt32BE(high, index * 8))
  return bytes
}

test('a record is known once it was added, and one with half of its hash is not', () => {
  const half = fc.oneof(
    fc.integer(),
    fc.integer({ min: -2, max: 2 }),
    fc.integer({ min: 0, max: 3 }).map((n) => n * 4096),
  )
  const hashes = fc.array(fc.record({ high: half, low: half }), { maxLength: 3000, size: 'max' })
  const nameOf = ({ high, low }: SourceHash) => `${high} ${low}`
  fc.assert(
    fc.property(hashes, hashes, hashes, (one, many, others) => {
      const known = new KnownRecords()
      for (const hash of one) known.add(hash)
      known.addAll(sent(many))
      const names = new Set([...one, ...many].map(nameOf))
      expect(known.size).toBe(names.size)
      for (const hash of [...one, ...many, ...others]) {
        expect(known.has(hash)).toBe(names.has(nameOf(hash)))
        const other = { high: hash.high, low: hash.low ^ 1 }
        expect(known.has(other)).toBe(names.has(nameOf(other)))
      }
    }),
    { numRuns: 30 },
  )
})

/** Recognises a record that was imported before, independently of the country file of this version. */
import type { AdifField } from '@onfreq/ham/adif/records'

/** 64 bits, split into 53 and 11: both are exact numbers in JavaScript. */
export interface SourceHash {
  readonly high: number
  readonly low: number
}

const LOW_BITS = 11
const LOW_SIZE = 2 ** LOW_BITS

/** Hash of all names and values in order: two multiplicative 32-bit hashes with a final mix (after murmur3). */
export function sourceHash(fields: readonly AdifField[]): SourceHash {
  let a = 0x9e3779b9
  let b = 0x85ebca6b
  for (const { name, value } of fields) {
    for (let at = 0; at < name.length; at += 1) {
      const code = name.charCodeAt(at)
      a = Math.imul(a ^ code, 2_654_435_761)
      b = Math.imul(b ^ code, 1_597_334_677)
    }
    a = Math.imul(a ^ 0xffff, 2_654_435_761)
    b = Math.imul(b ^ 0xffff, 1_597_334_677)
    for (let at = 0; at < value.length; at += 1) {
      const code = value.charCodeAt(at)
      a = Math.imul(a ^ code, 2_654_435_761)
      b = Math.imul(b ^ code, 1_597_334_677)
    }
    a = Math.imul(a ^ 0xfffe, 2_654_435_761) ^ (a >>> 15)
    b = Math.imul(b ^ 0xfffe, 1_597_334_677) ^ (b >>> 13)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return { high: (a | 0) * 2 ** (32 - LOW_BITS) + (b >>> LOW_BITS), low: b & (LOW_SIZE - 1) }
}

/** The hash as the database's signed 64-bit number. */
export function hashText({ high, low }: SourceHash): string {
  return (BigInt(high) * BigInt(LOW_SIZE) + BigInt(low)).toString()
}

/** `contact.source_hash` as the two numbers. */
export const HASH_COLUMNS = `source_hash >> ${LOW_BITS} as high, (source_hash & ${LOW_SIZE - 1})::int as low`

/** Records already in a log. A collision of two keys only causes a full comparison. */
export class KnownRecords {
  readonly #low = new Map<number, number>()

  add({ high, low }: SourceHash): void {
    this.#low.set(high, low)
  }

  has({ high, low }: SourceHash): boolean {
    return this.#low.get(high) === low
  }

  get size(): number {
    return this.#low.size
  }
}

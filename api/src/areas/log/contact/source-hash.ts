/** Recognises a record that was imported before, whatever the tables of this version make of it. */
import type { AdifField } from '@onfreq/ham/adif/records'

/** 64 bits as two signed halves; the database's number is their bytes, the high half first. */
export interface SourceHash {
  readonly high: number
  readonly low: number
}

/** Of all names and values in their order. Two multiplicative hashes of 32 bits with a final mix (after murmur3). */
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
  return { high: a, low: b }
}

/** As the signed 64-bit number of the database. */
export function hashText({ high, low }: SourceHash): string {
  return ((BigInt(high) << 32n) | BigInt(low >>> 0)).toString()
}

/** All of a log's as one value, for {@link KnownRecords.addAll}: as rows a hundred thousand of them take the driver ten times as long. */
export const ALL_HASHES = `select coalesce(string_agg(int8send(source_hash), ''), '') as hashes
  from contact where owner_id = $1 and source_hash is not null`

const BYTES = 8
const LEAST_ROOM = 1024
/** Places for each hash: with fewer than two of them, neighbours get in each other's way. */
const SPARSE = 2

/** The records that a log holds already: a table with open addressing, which takes a sixth of a Map's memory. */
export class KnownRecords {
  /** Both halves of each; zeros where there is none. */
  #table = new Int32Array(LEAST_ROOM * 2)
  #size = 0
  #hasZero = false

  add({ high, low }: SourceHash): void {
    this.#reserve(1)
    this.#insert(high, low)
  }

  /** What {@link ALL_HASHES} returns. */
  addAll(hashes: Buffer): void {
    this.#reserve(hashes.length / BYTES)
    for (let at = 0; at < hashes.length; at += BYTES) this.#insert(hashes.readInt32BE(at), hashes.readInt32BE(at + 4))
  }

  has({ high, low }: SourceHash): boolean {
    if (high === 0 && low === 0) return this.#hasZero
    const place = this.#placeOf(high, low)
    return this.#table[place] === high && this.#table[place + 1] === low
  }

  get size(): number {
    return this.#size
  }

  #insert(high: number, low: number): void {
    if (high === 0 && low === 0) {
      if (!this.#hasZero) this.#size += 1
      this.#hasZero = true
      return
    }
    const place = this.#placeOf(high, low)
    if (this.#table[place] === high && this.#table[place + 1] === low) return
    this.#table[place] = high
    this.#table[place + 1] = low
    this.#size += 1
  }

  /** Where it is, or the empty place where it would be. */
  #placeOf(high: number, low: number): number {
    const table = this.#table
    const last = table.length - 1
    let place = (low * 2) & last
    while ((table[place] !== 0 || table[place + 1] !== 0) && (table[place] !== high || table[place + 1] !== low)) {
      place = (place + 2) & last
    }
    return place
  }

  #reserve(more: number): void {
    const wanted = (this.#size + more) * SPARSE * 2
    if (wanted <= this.#table.length) return
    const before = this.#table
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(wanted)))
    this.#size = this.#hasZero ? 1 : 0
    for (let at = 0; at < before.length; at += 2) {
      const [high = 0, low = 0] = [before[at], before[at + 1]]
      if (high !== 0 || low !== 0) this.#insert(high, low)
    }
  }
}

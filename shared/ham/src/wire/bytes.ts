/** Reads and writes values of Qt's QDataStream (big-endian), which WSJT-X uses. */

const MS_PER_DAY = 86_400_000
/** Julian day of 1970-01-01. */
const JULIAN_DAY_1970 = 2_440_588

export class ByteReader {
  readonly #view: DataView
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Number of remaining bytes; newer programs append fields. */
  get left(): number {
    return this.#bytes.length - this.#at
  }

  #step(size: number): number {
    if (size > this.left) throw new RangeError('The message ends too early')
    const at = this.#at
    this.#at += size
    return at
  }

  u8(): number {
    return this.#view.getUint8(this.#step(1))
  }

  bool(): boolean {
    return this.u8() !== 0
  }

  u32(): number {
    return this.#view.getUint32(this.#step(4))
  }

  i32(): number {
    return this.#view.getInt32(this.#step(4))
  }

  u64(): number {
    return Number(this.#view.getBigUint64(this.#step(8)))
  }

  f64(): number {
    return this.#view.getFloat64(this.#step(8))
  }

  /** Text with a length prefix; a null text is read as empty. */
  text(): string {
    const length = this.u32()
    if (length === 0xffffffff) return ''
    const at = this.#step(length)
    return new TextDecoder().decode(this.#bytes.subarray(at, at + length))
  }

  /**
   * A QDateTime in ms since 1970. JTDX marks UTC times as local, so that flag is ignored; an explicit UTC offset is
   * subtracted. Null for an invalid time.
   */
  time(): number | null {
    const day = Number(this.#view.getBigInt64(this.#step(8)))
    const ms = this.u32()
    const zone = this.u8()
    const offset = zone === 2 ? this.i32() : 0
    if (zone === 3) throw new RangeError('Named time zones are not sent by any program known')
    if (ms > MS_PER_DAY) return null
    return (day - JULIAN_DAY_1970) * MS_PER_DAY + ms - offset * 1000
  }
}

export class ByteWriter {
  #bytes = new Uint8Array(256)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  #step(size: number): number {
    const at = this.#length
    this.#length += size
    if (this.#length > this.#bytes.length) {
      const bigger = new Uint8Array(this.#length * 2)
      bigger.set(this.#bytes)
      this.#bytes = bigger
      this.#view = new DataView(bigger.buffer)
    }
    return at
  }

  u8(value: number): this {
    const at = this.#step(1)
    this.#view.setUint8(at, value)
    return this
  }

  bool(value: boolean): this {
    return this.u8(value ? 1 : 0)
  }

  u32(value: number): this {
    const at = this.#step(4)
    this.#view.setUint32(at, value)
    return this
  }

  i32(value: number): this {
    const at = this.#step(4)
    this.#view.setInt32(at, value)
    return this
  }

  u64(value: number): this {
    const at = this.#step(8)
    this.#view.setBigUint64(at, BigInt(value))
    return this
  }

  f64(value: number): this {
    const at = this.#step(8)
    this.#view.setFloat64(at, value)
    return this
  }

  text(value: string): this {
    const bytes = new TextEncoder().encode(value)
    this.u32(bytes.length)
    const at = this.#step(bytes.length)
    this.#bytes.set(bytes, at)
    return this
  }

  /** Writes ms since 1970 as a QDateTime in UTC; null becomes an invalid time. */
  time(value: number | null): this {
    const days = value === null ? 0 : Math.floor(value / MS_PER_DAY)
    const day = value === null ? -0x7fffffffffffffffn : BigInt(days + JULIAN_DAY_1970)
    const at = this.#step(8)
    this.#view.setBigInt64(at, day)
    return this.u32(value === null ? 0xffffffff : value - days * MS_PER_DAY).u8(1)
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }
}

import { expect, test } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'

const DAY = 86_400_000

test('reads back written data, including texts longer than usual', () => {
  const long = 'CQ '.repeat(400)
  const writer = new ByteWriter().u32(7).text(long).bool(true).i32(-3).u64(14_074_000).f64(0.5).text(long).u8(255)
  const reader = new ByteReader(writer.done())
  expect(reader.u32()).toBe(7)
  expect(reader.text()).toBe(long)
  expect(reader.bool()).toBe(true)
  expect(reader.i32()).toBe(-3)
  expect(reader.u64()).toBe(14_074_000)
  expect(reader.f64()).toBe(0.5)
  expect(reader.text()).toBe(long)
  expect(reader.left).toBe(1)
  expect(reader.u8()).toBe(255)
  expect(reader.left).toBe(0)
  expect(() => reader.u8()).toThrow(RangeError)
})

test.each([0, -1, 1, DAY - 1, DAY, Date.UTC(2026, 10, 24, 12, 34, 56, 789), Date.UTC(1969, 11, 31, 23, 59, 59, 999)])(
  'reads back the time %i unchanged',
  (time) => {
    expect(new ByteReader(new ByteWriter().time(time).done()).time()).toBe(time)
  },
)

/** A QDateTime on the day 1970-01-01. */
const dateTime = (ms: number, zone: number, offset?: number) => {
  const writer = new ByteWriter().u64(2_440_588).u32(ms).u8(zone)
  return new ByteReader((offset === undefined ? writer : writer.i32(offset)).done())
}

test('returns null for an invalid time, ignores the local-time flag and subtracts an offset', () => {
  expect(new ByteReader(new ByteWriter().time(null).done()).time()).toBeNull()
  expect(dateTime(DAY, 1).time()).toBe(DAY)
  expect(dateTime(DAY + 1, 1).time()).toBeNull()
  expect(dateTime(5_000, 0).time()).toBe(5_000)
  expect(dateTime(7_200_000, 2, 3_600).time()).toBe(3_600_000)
  expect(() => dateTime(5_000, 3).time()).toThrow('Named time zones')
})

test('reads a null text as empty', () => {
  expect(new ByteReader(new ByteWriter().u32(0xffffffff).done()).text()).toBe('')
})

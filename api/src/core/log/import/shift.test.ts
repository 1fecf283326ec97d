import { expect, test } from 'vitest'
import { ShiftDetector } from './shift.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const HOUR = 3_600

const drafts = (n: number, startedAt = NOW) =>
  Array.from({ length: n }, () => ({ key: 'k', data: { startedAt } })) as never

/** A log whose contacts are offset by this number of seconds. */
async function toHours(away: readonly number[], looked = away.length): Promise<number | null> {
  const detector = new ShiftDetector()
  await detector.detect((async () => away.map((each) => ({ away: each }))) as never, 1, drafts(looked), NOW)
  return detector.hours
}

test('detects a pattern in five contacts with the same offset in hours, but not in four', async () => {
  expect(await toHours(Array(5).fill(2 * HOUR))).toBe(2)
  expect(await toHours(Array(4).fill(2 * HOUR))).toBeNull()
  expect(await toHours(Array(5).fill(-3 * HOUR))).toBe(-3)
})

test('requires the offset in four fifths of the comparable contacts', async () => {
  expect(await toHours([...Array(8).fill(HOUR), 0, 0])).toBe(1)
  expect(await toHours([...Array(8).fill(HOUR), 0, 0, 0])).toBeNull()
})

test('ignores contacts at the right time, and offsets that are not full hours', async () => {
  expect(await toHours(Array(9).fill(0))).toBeNull()
  expect(await toHours(Array(9).fill(HOUR + 59))).toBe(1)
  expect(await toHours(Array(9).fill(HOUR + 60))).toBeNull()
  expect(await toHours(Array(9).fill(HOUR - 59))).toBe(1)
})

test.each([2.5, 3.5, 4.5, 5.5, 5.75, 9.5, 12.75, 14, 24])(
  'reports %d hours as a time zone or a day, early and late',
  async (hours) => {
    expect(await toHours(Array(5).fill(hours * HOUR))).toBe(hours)
    expect(await toHours(Array(5).fill(-hours * HOUR))).toBe(-hours)
  },
)

test.each([1.5, 5.25, 15, 23, 25])('reports no offset for %d hours', async (hours) => {
  expect(await toHours(Array(5).fill(hours * HOUR))).toBeNull()
})

test('compares two hundred contacts of a file at most', async () => {
  const requests: number[] = []
  const detector = new ShiftDetector()
  const sql = async (_text: string, [, keys]: [number, string[]]) => {
    requests.push(keys.length)
    return []
  }
  for (const n of [150, 150, 150]) await detector.detect(sql as never, 1, drafts(n), NOW)
  expect(requests).toEqual([150, 50])
})

test('derives the offset from contacts in the future, with a clock tolerance of twenty minutes', async () => {
  const ahead = async (minutes: number) => {
    const detector = new ShiftDetector()
    const future = new Date(NOW.getTime() + minutes * 60_000)
    await detector.detect((async () => []) as never, 1, drafts(1, future), NOW)
    await detector.detect((async () => []) as never, 1, drafts(1), NOW)
    return detector.hours
  }
  expect(await ahead(20)).toBeNull()
  expect(await ahead(21)).toBe(1)
  expect(await ahead(61)).toBe(2)
  expect(await ahead(-90)).toBeNull()
})

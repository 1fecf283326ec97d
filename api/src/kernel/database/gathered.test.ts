import { expect, test, vi } from 'vitest'
import { gathered } from './gathered.ts'

/** Reads that resolve under control of the test. */
function readerOf(rows: ReadonlyMap<string, number>) {
  const asked: (readonly string[])[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const find = gathered<string, number>(async (keys) => {
    asked.push(keys)
    const seen = new Map(rows)
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    await answer.promise
    return seen
  })
  return { find, asked, answers }
}
const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
}

test('runs a single look-up at once and batches concurrent ones into the next, each key once', async () => {
  const { find, asked, answers } = readerOf(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  )
  const first = find('a')
  await settled()
  const others = [find('a'), find('b'), find('b'), find('c')]
  await settled()
  expect(asked).toEqual([['a']])
  answers[0]?.resolve()
  await settled()
  expect(asked).toEqual([['a'], ['a', 'b', 'c']])
  answers[1]?.resolve()
  expect(await Promise.all([first, ...others])).toEqual([1, 1, 2, 2, undefined])
})

test('reads earlier writes although an older look-up is still pending', async () => {
  const rows = new Map([['a', 1]])
  const { find, answers } = readerOf(rows)
  const before = find('a')
  await settled()
  rows.set('a', 2)
  const after = find('a')
  answers[0]?.resolve()
  await settled()
  answers[1]?.resolve()
  expect(await Promise.all([before, after])).toEqual([1, 2])
})

test('a failing statement fails only its callers, and the next one runs normally', async () => {
  const { find, answers } = readerOf(new Map([['a', 1]]))
  const failed = [find('a'), find('b')]
  await settled()
  answers[0]?.reject(new Error('away'))
  for (const each of failed) await expect(each).rejects.toThrow('away')
  const again = find('a')
  await settled()
  answers[1]?.resolve()
  expect(await again).toBe(1)
})

test('a hanging statement does not block later ones', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { find, answers } = readerOf(new Map([['a', 1]]))
    void find('a')
    await settled()
    const later = find('a')
    await vi.advanceTimersByTimeAsync(60)
    await settled()
    answers[1]?.resolve()
    expect(await later).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

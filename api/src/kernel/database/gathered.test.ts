import { expect, test, vi } from 'vitest'
import { gathered } from './gathered.ts'

/** Reads that are answered when the test says so. */
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

test('who comes alone is asked for at once, and who comes meanwhile with the next, each key once', async () => {
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

test('what was written before is read, also while an older look-up of it is under way', async () => {
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

test('a statement that fails fails for those that it was for, and the next is asked as ever', async () => {
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

test('one that hangs does not hold up those that are asked for later', async () => {
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

import { afterAll, expect, test } from 'vitest'
import { createMarkdownReader } from './reader.ts'

const reader = createMarkdownReader('https://onfreq.example')
afterAll(() => reader.close())

test('a text is read in another thread: what pages draw of it, and what it says', async () => {
  expect(await reader.read('# A wire\n\n**Twenty** metres')).toEqual({
    document: [
      { tag: 'h2', children: ['A wire'] },
      { tag: 'p', children: [{ tag: 'strong', children: ['Twenty'] }, ' metres'] },
    ],
    plain: 'A wire\n\nTwenty metres',
  })
})

test('one that would take minutes is given up, holds up nothing here, and the next is read', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 20)
  expect(await reader.read('_a*'.repeat(40_000))).toBeUndefined()
  clearInterval(counting)
  expect(turns).toBeGreaterThan(20)
  expect((await reader.read('A wire'))?.plain).toBe('A wire')
})

test('whoever waits behind such a text is read all the same; more than wait are turned away at once', async () => {
  const [slow, ...behind] = ['_a*'.repeat(40_000), ...Array.from({ length: 19 }, (_, n) => `Wire ${n}`)].map((text) =>
    reader.read(text),
  )
  expect(await reader.read('One too many')).toBeUndefined()
  expect(await slow).toBeUndefined()
  expect((await Promise.all(behind)).map((read) => read?.plain)).toEqual(
    Array.from({ length: 19 }, (_, n) => `Wire ${n}`),
  )
})

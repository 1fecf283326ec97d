import { afterAll, expect, test } from 'vitest'
import { createMarkdownReader, STORED, TYPED } from './reader.ts'

const reader = createMarkdownReader('https://onfreq.example', TYPED)
afterAll(() => reader.close())

const SLOW = '_a*'.repeat(40_000)
const getPlain = (read: Awaited<ReturnType<typeof reader.read>>) => (typeof read === 'string' ? read : read.plain)

test('parses a text in another thread, as a document and as plain text', async () => {
  expect(await reader.read('# A wire\n\n**Twenty** metres', 1)).toEqual({
    document: [
      { tag: 'h2', children: ['A wire'] },
      { tag: 'p', children: [{ tag: 'strong', children: ['Twenty'] }, ' metres'] },
    ],
    plain: 'A wire\n\nTwenty metres',
  })
})

test('aborts a text that would take minutes without blocking, and parses the next one', async () => {
  let turns = 0
  const counting = setInterval(() => turns++, 20)
  expect(await reader.read(SLOW, 1)).toBe('tangled')
  clearInterval(counting)
  expect(turns).toBeGreaterThan(20)
  expect(getPlain(await reader.read('A wire', 1))).toBe('A wire')
})

test('parses texts queued behind a slow one, and rejects at once when the queue is full', async () => {
  const [slow, ...behind] = [SLOW, ...Array.from({ length: 19 }, (_, n) => `Wire ${n}`)].map((text, n) =>
    reader.read(text, n),
  )
  expect(await reader.read('One too many', 20)).toBe('busy')
  expect(await slow).toBe('tangled')
  expect((await Promise.all(behind)).map(getPlain)).toEqual(Array.from({ length: 19 }, (_, n) => `Wire ${n}`))
})

test('limits the queued texts of one member to three', async () => {
  const flood = Array.from({ length: 20 }, () => reader.read('A wire', 1))
  const other = reader.read('Another wire', 2)
  const read = (await Promise.all(flood)).map(getPlain)
  expect(read.filter((text) => text === 'busy')).toHaveLength(17)
  expect(getPlain(await other)).toBe('Another wire')
})

test('never rejects a stored post', async () => {
  const stored = createMarkdownReader('https://onfreq.example', STORED)
  const read = await Promise.all(Array.from({ length: 40 }, (_, n) => stored.read(`Wire ${n}`, 1)))
  expect(read.map(getPlain)).toEqual(Array.from({ length: 40 }, (_, n) => `Wire ${n}`))
  await stored.close()
})

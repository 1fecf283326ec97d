import { expect, test } from 'vitest'
import { createPictureQueue } from './queue.ts'

const LIMITS = { atOnce: 2, perMember: 4, waiting: 5 }

function desk() {
  const inTurn = createPictureQueue(LIMITS)
  const finish: Record<string, () => void> = {}
  const started: string[] = []
  const send = (ownerId: number, name: string) =>
    inTurn(ownerId, () => {
      started.push(name)
      return new Promise<void>((done) => {
        finish[name] = done
      })
    })
  const settle = () => new Promise((done) => setImmediate(done))
  return { send, started, finish, settle }
}

test("interleaves members: after four images of one member, the next member's comes second", async () => {
  const { send, started, finish, settle } = desk()
  const sent = [1, 2, 3, 4].map((n) => send(1, `bomb ${n}`))
  sent.push(send(2, 'small one'))
  await settle()
  expect(started).toEqual(['bomb 1', 'small one'])
  finish['bomb 1']!()
  await settle()
  expect(started).toEqual(['bomb 1', 'small one', 'bomb 2'])
  for (const name of ['small one', 'bomb 2', 'bomb 3', 'bomb 4']) {
    finish[name]!()
    await settle()
  }
  await Promise.all(sent)
})

test('decodes at most two images at once across all members', async () => {
  const { send, started, settle } = desk()
  for (let owner = 1; owner <= 5; owner += 1) void send(owner, `of ${owner}`)
  await settle()
  expect(started).toEqual(['of 1', 'of 2'])
})

test('rejects a fifth image of one member, and an image when the queue is full, each with its message', async () => {
  const { send } = desk()
  for (let n = 0; n < 4; n += 1) void send(1, `n${n}`)
  await expect(send(1, 'fifth')).rejects.toMatchObject({ statusCode: 429, code: 'people.uploads_under_way' })
  for (let owner = 2; owner <= 4; owner += 1) void send(owner, `o${owner}`)
  await expect(send(9, 'late')).rejects.toMatchObject({ statusCode: 503, code: 'people.uploads_full' })
})

test('releases the slot of an unreadable image', async () => {
  const inTurn = createPictureQueue({ ...LIMITS, atOnce: 1 })
  await expect(inTurn(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(2, async () => 'drawn')).toBe('drawn')
})

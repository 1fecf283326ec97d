import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

function openWork() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((done) => {
      started.push(name)
      ends.set(name, () => done(name))
    })
  return { started, work, end: (name: string) => ends.get(name)?.() }
}

it('runs work of one key in turn, and work of other keys concurrently', async () => {
  const turns = createTurns<number>(1)
  const { started, work, end } = openWork()
  const first = turns(1, work('first'))
  const second = turns(1, work('second'))
  const other = turns(2, work('other'))
  await expect.poll(() => started).toEqual(['first', 'other'])
  end('first')
  expect(await first).toBe('first')
  await expect.poll(() => started).toEqual(['first', 'other', 'second'])
  end('second')
  end('other')
  expect(await Promise.all([second, other])).toEqual(['second', 'other'])
})

it('runs the next work after a failure', async () => {
  const turns = createTurns<number>(1)
  await expect(turns(1, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await turns(1, async () => 'next')).toBe('next')
})

it('rejects work when a hundred others with the same key are waiting', async () => {
  const turns = createTurns<number>(1)
  const { work, end } = openWork()
  const first = turns(1, work('first'))
  const waiting = Array.from({ length: 100 }, (_, n) => turns(1, async () => n))
  await expect(turns(1, async () => 100)).rejects.toMatchObject({ statusCode: 429, code: 'request.too_many' })
  expect(await turns(2, async () => 'other')).toBe('other')
  end('first')
  await first
  expect(await Promise.all(waiting)).toHaveLength(100)
  expect(await turns(1, async () => 'again')).toBe('again')
})

import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { openPublished } from './published.ts'
import type { Turn } from './socket/leader-lease.ts'

test('writes a result when it changes, and again when the process takes its turn again', async () => {
  const written: string[] = []
  const pool = { query: async (_: string, [, text]: readonly string[]) => void written.push(text ?? '') }
  let take = async () => {}
  const onTaken = (work: () => Promise<void>) => {
    take = work
  }
  const turn = { mine: true, id: 'one', onTaken } as unknown as Turn
  const published = openPublished({ pool } as unknown as FastifyInstance, turn)
  let value = 1
  const read = published.share('boards', Type.Number(), async () => value)
  await take()
  await read()
  expect(written).toEqual(['1'])
  value = 2
  expect(await read()).toBe(2)
  expect(written).toEqual(['1', '2'])
  // Another process may have written in between.
  await take()
  expect(written).toEqual(['1', '2', '2'])
  await published.close()
})

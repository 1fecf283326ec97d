import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { firstIdAt } from '#kernel/ids.ts'
import { computeGlobe } from './feed.ts'

const NOW = Date.parse('2026-11-20T14:00:00Z')

test.each([
  ['public', 100, true],
  ['full', 500, false],
] as const)('the %s globe requests at most %i contacts of the last 24 hours', async (part, limit, oddOnly) => {
  const requested: unknown[] = []
  const pool = {
    query: async (_: string, values: unknown[]) => {
      requested.push(values)
      return { rows: [] }
    },
  }
  const app = {
    clock: { millis: () => NOW },
    reads: { stale: (work: (reader: object) => unknown) => work({ pool }) },
  } as unknown as FastifyInstance
  expect(await computeGlobe(app, part)).toEqual({ part, arcs: [] })
  expect(requested).toEqual([[firstIdAt(new Date('2026-11-19T14:00:00Z')), limit, oddOnly]])
})

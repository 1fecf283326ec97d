import { expect, test } from 'vitest'
import type { Job } from './define.ts'
import { toLanes } from './lanes.ts'

const job = (name: string, lane?: Job['lane']): Job => ({ name, lane, run: async () => {} })
const JOBS = [job('mail'), job('service', 'hosts'), job('archive', 'long')]

const shape = (connections: number) =>
  toLanes(JOBS, connections).map(({ slots, jobs, forbiddenFlags }) => [
    slots,
    jobs.map(({ name }) => name).join(' '),
    ...forbiddenFlags,
  ])

test.each([
  [4, 1],
  [6, 1],
  [7, 2],
  [10, 3],
  [13, 4],
  [15, 4],
])('with %i connections all jobs share %i slots', (connections, slots) => {
  expect(shape(connections)).toEqual([[slots, 'mail service archive']])
})

test.each([16, 20, 100])(
  'with %i connections neither waiting nor long jobs take the place of short ones',
  (connections) => {
    expect(shape(connections)).toEqual([
      [2, 'mail archive'],
      [1, 'mail', 'long'],
      [2, 'service'],
    ])
  },
)

import type { Award } from '@onfreq/contracts/live/awards'
import { expect, test } from 'vitest'
import { sortAwards } from './order.ts'

const definition = (award_id: number, goal = 100) => ({
  award_id,
  name: `Award ${award_id}`,
  short_name: `A${award_id}`,
  rule: 'Do it.',
  goal,
  highlighted: false,
  holders: 0,
})
const grant = (award_id: number, award_date: string): Award => ({
  id: award_id * 1000,
  award_id,
  award: { name: `Award ${award_id}`, short_name: `A${award_id}` },
  award_date,
  qso_count: 1,
  highlighted: false,
  user: { id: 1, my_callsign: 'G4QAB', name: '', profile_image_name: null },
})
const ids = (shown: ReturnType<typeof sortAwards>) => shown.map(({ definition: { award_id } }) => award_id)

test('visitors see the awards in catalogue order', () => {
  expect(ids(sortAwards([definition(3), definition(1), definition(2)]))).toEqual([3, 1, 2])
})

test('members see earned awards first, newest first, then the others by share of progress', () => {
  const awards = [definition(1), definition(2, 10), definition(3), definition(4), definition(5, 1000)]
  const grants = [grant(3, '2026-01-02'), grant(4, '2026-11-02')]
  const progress = [
    { award_id: 1, so_far: 40 },
    { award_id: 2, so_far: 9 },
    { award_id: 5, so_far: 50 },
  ]
  expect(ids(sortAwards(awards, grants, progress))).toEqual([4, 3, 2, 1, 5])
})

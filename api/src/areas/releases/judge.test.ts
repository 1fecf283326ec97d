import { CANARY } from '@onfreq/contracts/releases'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const STABLE = { loads: 20_000, errors: 40 }

test('too few loads say nothing, however bad they look', () => {
  expect(judge({ loads: 100, errors: 99 }, STABLE, CANARY.cleanFor)).toBe('wait')
})

test('a canary with a planted error is halted', () => {
  expect(judge({ loads: 180, errors: 20 }, STABLE, 60_000)).toBe('halt')
  expect(judge({ loads: 0, errors: 200 }, { loads: 0, errors: 0 }, 60_000)).toBe('halt')
})

test('a canary as good as stable waits for its time, then is promoted', () => {
  expect(judge({ loads: 1_000, errors: 2 }, STABLE, 60_000)).toBe('wait')
  expect(judge({ loads: 1_000, errors: 2 }, STABLE, CANARY.cleanFor)).toBe('promote')
})

test('trouble that stable has too is no reason to halt', () => {
  expect(judge({ loads: 900, errors: 100 }, { loads: 9_000, errors: 1_000 }, 60_000)).toBe('wait')
})

import { expect, test } from 'vitest'
import { health } from './health.ts'

test('shows the size of a microfrontend against its budget, and the 75th percentile of its visits', () => {
  expect(health({ heaviest: 48_900, budget: 60_000, vitals: { LCP: 1_500, INP: 100, CLS: 25, TTFB: 200 } })).toEqual([
    'heaviest page 49 kB of 60 kB',
    'shown within 1.5 s',
    'answers within 100 ms',
    'moves 0.03',
  ])
  expect(health({ heaviest: null, budget: 60_000, vitals: {} })).toEqual(['at most 60 kB a page'])
  expect(health({ heaviest: null, budget: null, vitals: {} })).toEqual([])
})

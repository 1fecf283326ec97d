import { expect, test } from 'vitest'
import { firstDataProblems } from './first-data.ts'

const page = (firstData: string[]) => ({
  name: 'awards',
  paths: ['/awards'],
  title: 'Awards',
  guard: 'none' as const,
  hide: [],
  firstData,
})

test('a page that asks for first data which nobody writes is refused with the names that there are', () => {
  const site = { first_data: ['feed', 'stations'] }
  expect(firstDataProblems({ pages: [page(['feed'])] }, site)).toEqual([])
  expect(firstDataProblems({ pages: [page(['feed', 'awards'])] }, site)).toEqual([
    'the page awards asks for the first data awards, which no area of the API writes: take it out of mfe.config.ts, or one of feed, stations',
  ])
  expect(firstDataProblems({ pages: [page(['awards'])] }, {})).toEqual([])
})

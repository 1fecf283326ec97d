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

const site = { first_data: ['feed', 'stations'] }

test('rejects a page that requires unknown first data, and lists the available names', () => {
  expect(firstDataProblems({ name: 'awards', config: { pages: [page(['feed'])] } }, site)).toEqual([])
  expect(firstDataProblems({ name: 'awards', config: { pages: [page(['feed', 'awards'])] } }, site)).toEqual([
    'the page awards asks for the first data awards, which no area of the API writes: remove it from mfe.config.ts, or use one of feed, stations',
  ])
  expect(firstDataProblems({ name: 'awards', config: { pages: [page(['awards'])] } }, {})).toEqual([])
})

test("requires a public GET call for first data from a team's upstream", () => {
  const config = { pages: [page(['awards/held'])] }
  const call = { method: 'GET', may: 'everybody', answer: { type: 'object' } } as const
  const upstream = { address: 'https://awards.example', calls: { held: call } }
  expect(firstDataProblems({ name: 'awards', config: { ...config, upstream } }, site)).toEqual([])
  const closed = { ...upstream, calls: { held: { ...call, may: 'members' as const } } }
  for (const wrong of [config, { ...config, upstream: closed }])
    expect(firstDataProblems({ name: 'awards', config: wrong }, site)).toEqual([
      'the page awards asks for the first data awards/held: declare the call held in upstream, as a GET for everybody',
    ])
})

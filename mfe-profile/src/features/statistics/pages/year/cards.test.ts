import { expect, test } from 'vitest'
import { emptyResponse, publicResponse, statisticsResponse } from '../stats/fixtures.ts'
import { buildCards, comparisonText, reviewTitle } from './cards.ts'

const getKeys = (response: Parameters<typeof buildCards>[0]) => buildCards(response).map(({ key }) => key)

test('presents a full year in eight cards', () => {
  expect(getKeys(statisticsResponse())).toEqual([
    'contacts',
    'countries',
    'furthest',
    'day',
    'bands',
    'firsts',
    'modes',
    'closing',
  ])
})

test('compares the year with the previous one', () => {
  const [contacts] = buildCards(statisticsResponse())
  expect(contacts).toMatchObject({ figure: '2,917', words: 'contacts, 945 fewer than in 2025' })
  expect(comparisonText(5, 5, 2025)).toBe(', as many as in 2025')
  expect(comparisonText(6, 5, 2025)).toBe(', 1 more than in 2025')
})

test('omits what the owner hides, and shows visitors no links to the logbook', () => {
  const cards = buildCards(publicResponse())
  expect(cards.map(({ key }) => key)).not.toContain('furthest')
  expect(cards.map(({ key }) => key)).not.toContain('day')
  expect(cards.filter(({ href }) => href?.startsWith('/logs'))).toEqual([])
})

test('has no card for a year without contacts', () => {
  expect(getKeys(emptyResponse())).toEqual([])
})

test('counts as firsts only first contacts in the year', () => {
  const result = statisticsResponse({ year: 1999 })
  expect(getKeys(result)).not.toContain('firsts')
})

test('names the contest if only its contacts count, and does not link the logbook of the year', () => {
  const result = statisticsResponse({ contest: { name: 'CQ-WW-CW', title: 'CQ World Wide DX, CW' } })
  expect(reviewTitle(result)).toBe('CQ World Wide DX, CW 2026 in review')
  const cards = buildCards(result)
  expect(cards[0]).toMatchObject({ title: 'The contest', figure: '2,917' })
  expect(cards.filter(({ href }) => href?.startsWith('/logs'))).toEqual([])
  expect(buildCards(statisticsResponse()).some(({ href }) => href?.startsWith('/logs'))).toBe(true)
})

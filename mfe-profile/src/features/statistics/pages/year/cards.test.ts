import { expect, test } from 'vitest'
import { emptyAnswer, publicAnswer, statisticsAnswer } from '../stats/fixtures.ts'
import { cardsOf, compared, reviewTitle } from './cards.ts'

const keysOf = (answer: Parameters<typeof cardsOf>[0]) => cardsOf(answer).map(({ key }) => key)

test('tells a full year in eight cards', () => {
  expect(keysOf(statisticsAnswer())).toEqual([
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

test('says how the year compares with the one before', () => {
  const [contacts] = cardsOf(statisticsAnswer())
  expect(contacts).toMatchObject({ figure: '2,917', words: 'contacts, 945 fewer than in 2025' })
  expect(compared(5, 5, 2025)).toBe(', as many as in 2025')
  expect(compared(6, 5, 2025)).toBe(', 1 more than in 2025')
})

test('leaves out what the owner keeps, and links no visitor to a logbook', () => {
  const cards = cardsOf(publicAnswer())
  expect(cards.map(({ key }) => key)).not.toContain('furthest')
  expect(cards.map(({ key }) => key)).not.toContain('day')
  expect(cards.filter(({ href }) => href?.startsWith('/logs'))).toEqual([])
})

test('has no card for a year without a contact', () => {
  expect(keysOf(emptyAnswer())).toEqual([])
})

test('counts as a first of the year only what happened in it', () => {
  const answer = statisticsAnswer({ year: 1999 })
  expect(keysOf(answer)).not.toContain('firsts')
})

test('speaks of a contest where its contacts alone are counted, and links to no logbook of the whole year', () => {
  const answer = statisticsAnswer({ contest: { name: 'CQ-WW-CW', title: 'CQ World Wide DX, CW' } })
  expect(reviewTitle(answer)).toBe('CQ World Wide DX, CW 2026 in review')
  const cards = cardsOf(answer)
  expect(cards[0]).toMatchObject({ title: 'The contest', figure: '2,917' })
  expect(cards.filter(({ href }) => href?.startsWith('/logs'))).toEqual([])
  expect(cardsOf(statisticsAnswer()).some(({ href }) => href?.startsWith('/logs'))).toBe(true)
})

import type { QslCard } from '@onfreq/contracts/cards/qsl-cards'
import { describe, expect, test } from 'vitest'
import { card } from '../../../../testing/cards.ts'
import { countedCards, printPath, requestWords } from './words.ts'

const words = (change: Partial<QslCard>) => requestWords(card(1, change))

describe('a card in words', () => {
  test('says who asked, for which contact, and what they wrote', () => {
    expect(words({})).toBe('')
    expect(words({ requested_by: 'DL1ABC', note: 'Please!' })).toBe('DL1ABC asked “Please!”')
    expect(words({ requested_by: 'DL1ABC', asked: '2024-05-06 · 20m · CW' })).toBe(
      'DL1ABC asked, not in your log: 2024-05-06 · 20m · CW',
    )
  })

  test('is counted', () => {
    expect([countedCards(1), countedCards(1_200)]).toEqual(['1 card', '1,200 cards'])
  })
})

test('a print names the chosen cards, or none for all that wait, and its language where it is not English', () => {
  expect(printPath({ kind: 'labels', ids: [1, 2], format: 3, skip: 4, lang: 'pl' })).toBe(
    'vqslcards/print?kind=labels&ids=1%2C2&format=3&skip=4&lang=pl',
  )
  expect(printPath({ kind: 'cards', ids: [], lang: 'en' })).toBe('vqslcards/print?kind=cards')
})

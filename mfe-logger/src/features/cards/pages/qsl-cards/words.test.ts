import type { QslCard } from '@onfreq/contracts/cards/qsl-cards'
import { describe, expect, test } from 'vitest'
import { card } from '../../../../testing/cards.ts'
import { countedCards, printPath, requestText } from './words.ts'

const formatRequest = (change: Partial<QslCard>) => requestText(card(1, change))

describe('texts of QSL cards', () => {
  test('show who requested a card, for which contact, and the message', () => {
    expect(formatRequest({})).toBe('')
    expect(formatRequest({ requested_by: 'DL1ABC', note: 'Please!' })).toBe('DL1ABC asked “Please!”')
    expect(formatRequest({ requested_by: 'DL1ABC', asked: '2024-05-06 · 20m · CW' })).toBe(
      'DL1ABC asked, not in your log: 2024-05-06 · 20m · CW',
    )
  })

  test('show counts in singular and plural', () => {
    expect([countedCards(1), countedCards(1_200)]).toEqual(['1 card', '1,200 cards'])
  })
})

test('the URL of a print file contains the ids of selected cards, none for all waiting cards, and any language but English', () => {
  expect(printPath({ kind: 'labels', ids: [1, 2], format: 3, skip: 4, lang: 'pl' })).toBe(
    'vqslcards/print?kind=labels&ids=1%2C2&format=3&skip=4&lang=pl',
  )
  expect(printPath({ kind: 'cards', ids: [], lang: 'en' })).toBe('vqslcards/print?kind=cards')
})

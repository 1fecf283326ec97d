import { expect, test } from 'vitest'
import { confirmation } from '../testing/confirmations.ts'
import { confirmationWords } from './words.ts'

test.each([
  [confirmation({ received: 'Y', received_on: '20260301', confirmed: true }), 'LoTW: confirmed on 2026-03-01'],
  [
    confirmation({ service: 'paper', sent: 'Y', sent_via: 'B', sent_on: '20260201' }),
    'Paper card: sent (bureau) on 2026-02-01',
  ],
  [confirmation({ sent: 'Q' }), 'LoTW: queued'],
  [confirmation({ received: 'N' }), 'LoTW: not confirmed'],
  [confirmation({ service: 'onfreq', received: 'Y', confirmed: true, seconds: 4 }), 'Onfreq: confirmed, 4 s apart'],
  [confirmation({ service: 'onfreq', received: 'Y' }), 'Onfreq: confirmed in another log, not checked here'],
])('a confirmation is said in words: %#', (given, words) => {
  expect(confirmationWords(given)).toBe(words)
})

import { expect, test } from 'vitest'
import { confirmation } from '../../../testing/confirmations.ts'
import { confirmationText, confirmedText } from './words.ts'

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
])('describes the state of a confirmation: %#', (input, words) => {
  expect(confirmationText(input)).toBe(words)
})

test.each([
  [confirmedText('M0ABC', 4), 'M0ABC: confirmed on Onfreq, 4 s apart'],
  [confirmedText('M0ABC', 0), 'M0ABC: confirmed on Onfreq, to the second'],
  [confirmedText('M0ABC', 300), 'M0ABC: confirmed on Onfreq, 5 min apart'],
  [confirmedText('M0ABC', 4, 1_203), 'M0ABC and 1,203 other contacts confirmed on Onfreq'],
])('the notification of confirmations names one station and counts the others: %s', (text, words) => {
  expect(text).toBe(words)
})

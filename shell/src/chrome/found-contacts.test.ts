import type { LogbookResponse } from '@onfreq/contracts/log/log'
import { readLogWords } from '@onfreq/ham/log-words'
import { expect, test } from 'vitest'
import { contactCommands, isLogWords } from './found-contacts.ts'

const contact = {
  qdo_id: 48_213_904,
  TS: '2024-03-02T18:41:00Z',
  Call: 'EA8AAA',
  Band: '20m',
  Mode: 'MFSK',
  SubMode: 'FT4',
  country: 'Canary Islands',
} as LogbookResponse['qsos'][number]

test('links to the logbook with the same query, and to each matching contact', () => {
  const typed = 'ea8 20m 2024 '
  expect(contactCommands(typed, readLogWords(typed), [contact])).toEqual([
    {
      id: 'contacts',
      label: 'Your contacts: ea8 20m 2024',
      detail: 'Logbook',
      href: '/logs?call=EA8*&band=20m&from=2024-01-01&to=2024-12-31',
    },
    {
      id: 'contact 48213904',
      label: 'EA8AAA · 20m · FT4 · Canary Islands',
      detail: '2024-03-02',
      href: '/qso/48213904',
    },
  ])
})

test('does not treat the name of a page as a contact', () => {
  expect(isLogWords(readLogWords('settings'))).toBe(false)
  expect(isLogWords(readLogWords(''))).toBe(false)
  expect(isLogWords(readLogWords('field day 2023'))).toBe(true)
})

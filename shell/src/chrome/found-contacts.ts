/** The member's contacts that match the text in the command palette. */

import { t } from '@lingui/core/macro'
import type { LogbookFilter, LogbookResponse } from '@onfreq/contracts/log/log'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { type LogWords, readLogWords } from '@onfreq/ham/log-words'
import { useLingui } from '@onfreq/i18n/react'
import { api } from '@onfreq/session/api'
import { useDebounced } from '@onfreq/session/timers'
import { useMemo } from 'react'
import type { Command } from './commands.ts'

const MAX_CONTACTS = 4
/** Minimum length of a word that matches no column. */
const MIN_LETTERS = 3
/** Debounce delay in milliseconds. */
const DEBOUNCE_MS = 200

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    paletteContacts: build.query<LogbookResponse['qsos'], LogbookFilter>({
      query: (filter) => ({ url: 'vlogbook', method: 'POST', body: { size: MAX_CONTACTS, filter } }),
      transformResponse: ({ qsos }: LogbookResponse) => qsos,
      providesTags: ['Logbook'],
    }),
  }),
  overrideExisting: true,
})

/**
 * The newest matching contacts, and a link to the logbook with all of them; empty for a visitor. Words that match no column
 * are searched only if no page or station has that name, since they may be a country.
 */
export function useFoundContacts(typed: string, isMember: boolean, isNameOfElse: boolean): readonly Command[] {
  useLingui()
  const debounced = useDebounced(typed, DEBOUNCE_MS)
  const words = useMemo(() => readLogWords(debounced), [debounced])
  const isColumns = isLogWords(words)
  const isSearched = isMember && (isColumns || (!isNameOfElse && (words.text ?? '').length >= MIN_LETTERS))
  const { currentData = [] } = endpoints.paletteContacts.useQuery(words, { skip: !isSearched })
  return isSearched && (isColumns || currentData.length > 0) ? contactCommands(debounced, words, currentData) : []
}

/** Whether the words contain a callsign, band, mode, time or grid square. */
export const isLogWords = ({ text: _text, ...words }: LogWords): boolean => Object.keys(words).length > 0

export function contactCommands(typed: string, words: LogWords, contacts: LogbookResponse['qsos']): Command[] {
  const query = new URLSearchParams(Object.entries(words)).toString()
  const commands = contacts.map(
    ({ qdo_id, TS, Call, Band, Mode, SubMode, country }): Command => ({
      id: `contact ${qdo_id}`,
      label: [Call, Band, SubMode ?? Mode, countryText(country)].filter(Boolean).join(' · '),
      detail: TS.slice(0, 10),
      href: `/qso/${qdo_id}`,
    }),
  )
  const all = {
    id: 'contacts',
    label: t`Your contacts: ${{ typed: typed.trim() }}`,
    detail: t`Logbook`,
    href: `/logs?${query}`,
  }
  return [all, ...commands]
}

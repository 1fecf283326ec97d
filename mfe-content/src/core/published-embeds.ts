/** The available embeds in the language of the page; the API returns them in the language of the request. */
import { currentLanguage } from '@onfreq/i18n/i18n'
import { useLingui } from '@onfreq/i18n/react'
import { useEffect, useRef } from 'react'
import { useEmbedsQuery } from '../api.ts'

export function usePublishedEmbeds() {
  useLingui()
  const language = currentLanguage()
  const query = useEmbedsQuery()
  const { refetch } = query
  const requestedLanguage = useRef(language)
  useEffect(() => {
    if (requestedLanguage.current === language) return
    requestedLanguage.current = language
    void refetch()
  }, [language, refetch])
  return query
}

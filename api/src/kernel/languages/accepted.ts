/** Languages requested by the browser. */
import { isLanguage, type Language, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import type { FastifyRequest } from 'fastify'

/** Longer headers are not sent by browsers and are ignored. */
const MAX_LENGTH = 500

/**
 * Supported languages of an `Accept-Language` header, most preferred first: `de-AT, en;q=0.5` gives German, then
 * English.
 */
export function acceptedLanguages(header: string | undefined): Language[] {
  const selected = (header ?? '').slice(0, MAX_LENGTH).split(',').map(parsePreference)
  const languages = selected
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => (isLanguage(language) ? language : []))
  return [...new Set(languages)]
}

/** Language of the response: pages of the site request the language they display. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return acceptedLanguages(headers['accept-language'])[0] ?? SOURCE_LANGUAGE
}

function parsePreference(text: string): { readonly language: string; readonly weight: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';')
  const quality = parameters
    .map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1])
    .find((languages) => languages !== undefined)
  return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) }
}

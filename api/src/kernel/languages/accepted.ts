/** Languages that a browser asks for. */
import { isLanguage, type Language, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import type { FastifyRequest } from 'fastify'

/** A header of more is no browser's. */
const LONGEST = 500

/** The languages of this site in an `Accept-Language`, the most wanted first: `de-AT, en;q=0.5` wants German, then English. */
export function acceptedLanguages(header: string | undefined): Language[] {
  const wanted = (header ?? '').slice(0, LONGEST).split(',').map(readWish)
  const found = wanted
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => (isLanguage(language) ? language : []))
  return [...new Set(found)]
}

/** What an answer of a call is read in: pages of the site ask for the language that they show. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return acceptedLanguages(headers['accept-language'])[0] ?? SOURCE_LANGUAGE
}

function readWish(text: string): { readonly language: string; readonly weight: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';')
  const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((found) => found !== undefined)
  return { language: tag.split('-')[0] ?? '', weight: quality === undefined ? 1 : Number(quality) }
}

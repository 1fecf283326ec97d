/**
 * Selects the language of a page. A chosen language is used as far as it is translated. The browser's preference is
 * used only if every part of the page is fully translated, to avoid a German frame around an English page.
 */
import {
  type AnyLanguage,
  isAnyLanguage,
  LANGUAGE_COOKIE,
  type Language,
  SOURCE_LANGUAGE,
} from '@onfreq/contracts/site/languages'
import type { Route } from '@onfreq/contracts/site/routes'
import type { FastifyRequest } from 'fastify'
import { acceptedLanguages } from '../../kernel/languages/accepted.ts'
import type { ResolvedRegistry } from '../releases/registry.ts'

/** @param setting a member's language setting; null when unset, and for visitors */
export function pageLanguage(
  request: Pick<FastifyRequest, 'cookies' | 'headers'>,
  resolved: Pick<ResolvedRegistry, 'translated'>,
  route: Pick<Route, 'microfrontend' | 'page'> | undefined,
  setting: Language | null = null,
): AnyLanguage {
  if (setting !== null) return setting
  const chosen = request.cookies[LANGUAGE_COOKIE]
  if (isAnyLanguage(chosen)) return chosen
  const parts = getParts(route)
  const isFullyTranslated = (language: Language) =>
    language === SOURCE_LANGUAGE || parts.every((name) => resolved.translated.get(name)?.wholeIn.has(language) === true)
  return acceptedLanguages(request.headers['accept-language']).find(isFullyTranslated) ?? SOURCE_LANGUAGE
}

/** The shell and the owners of the page and its widgets. */
function getParts(route: Pick<Route, 'microfrontend' | 'page'> | undefined): readonly string[] {
  const widgets = route?.page.widgets?.map((id) => id.split('/')[0] ?? '') ?? []
  return [...new Set(['shell', ...(route ? [route.microfrontend] : []), ...widgets])]
}

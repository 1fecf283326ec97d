import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { declaredTitles } from '@onfreq/contracts/releases/titles'
import type { ResolvedRegistry } from './registry.ts'

/**
 * Titles of pages and menu entries of all parts in a language: English text → translation. The first part takes
 * precedence.
 */
export function titlesIn(
  language: string,
  { translated }: Pick<ResolvedRegistry, 'translated'>,
): Record<string, string> {
  const all: Record<string, string> = {}
  for (const { titles } of translated.values()) Object.assign(all, { ...titles[language], ...all })
  return all
}

/** Translated titles of a release, limited to titles that it declares. */
export function ownTitles({
  config,
  titles = {},
}: Pick<ReleaseManifest, 'config' | 'titles'>): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const declared = new Set(declaredTitles(config))
  return Object.fromEntries(
    Object.entries(titles).map(([language, named]) => [
      language,
      Object.fromEntries(Object.entries(named).filter(([english]) => declared.has(english))),
    ]),
  )
}

import type { ResolvedRegistry } from './registry.ts'

/** What all parts call their pages and menu entries in a language: English → translated. */
export function titlesIn(
  language: string,
  { translated }: Pick<ResolvedRegistry, 'translated'>,
): Record<string, string> {
  const all: Record<string, string> = {}
  for (const { titles } of translated.values()) Object.assign(all, titles[language])
  return all
}

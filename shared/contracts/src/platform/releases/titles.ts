import { type BadgeLines, messageOfLine } from '../embeds/badge-lines.ts'
import { choiceWords, isChoiceText } from '../embeds/choices.ts'
import type { EmbedOption } from '../embeds/declaration.ts'
import type { ReleaseConfig } from './registry.ts'

/** English names of a part's pages and menu entries, each once. */
export function declaredTitles({ pages, menu = [] }: Pick<ReleaseConfig, 'pages' | 'menu'>): string[] {
  const entries = menu.flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry.label, entry.bar ?? entry.label, entry.rail?.label ?? entry.label],
  )
  return [...new Set([...pages.map(({ title }) => title), ...entries])].sort()
}

interface WordsOfEmbed {
  readonly title: string
  readonly blurb?: string | undefined
  readonly options: Readonly<Record<string, Pick<EmbedOption, 'label' | 'choices'>>>
  readonly badge?: BadgeLines | undefined
}

/** English names and descriptions of embeds, their options and badges, as ICU messages, each once. */
export function declaredEmbedTexts(embeds: readonly WordsOfEmbed[]): string[] {
  const all = embeds.flatMap(({ title, blurb, options, badge }) => [
    title,
    blurb,
    ...Object.values(options).flatMap(({ label, choices = [] }) => [
      label,
      ...choices.filter(isChoiceText).map(choiceWords),
    ]),
    ...(badge ? [...badge.note, ...('figures' in badge ? badge.figures : [])].map(messageOfLine) : []),
  ])
  return [...new Set(all.flatMap((text) => text || []))].sort()
}

import type { PlatformPart } from '@onfreq/contracts/releases/platform'

/**
 * Microfrontends for which every search term occurs in the names of the microfrontend, team, pages, widgets, embeds or
 * calls.
 */
export function searchParts(parts: readonly PlatformPart[], terms: string): readonly PlatformPart[] {
  const selected = terms.toLowerCase().split(/\s+/).filter(Boolean)
  return parts.filter((part) => {
    const text = toText(part).toLowerCase()
    return selected.every((term) => text.includes(term))
  })
}

function toText({ name, owner, pages, widgets, embeds, own_calls: calls, takes, changes }: PlatformPart): string {
  return [
    name,
    owner ?? '',
    ...pages.flatMap(({ title, path }) => [title, path]),
    ...widgets.map((widget) => widget.name),
    ...embeds.flatMap((embed) => [embed.name, embed.title]),
    ...calls.map((call) => call.name),
    ...takes.widgets,
    ...takes.calls,
    ...takes.events,
    ...changes.flatMap(({ notes }) => notes),
  ].join('\n')
}

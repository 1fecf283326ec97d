/** Checks that deprecations are complete, and reports them to the parts that use what is deprecated. */
import { deprecationSentence } from '@onfreq/contracts/releases/deprecation'
import type { ReleaseUses } from '@onfreq/contracts/releases/gate'
import type { ReleaseConfig } from '@onfreq/contracts/releases/registry'
import type { ReleaseChecks } from '@onfreq/contracts/releases/releases'

/** Problems as messages that say what to change; empty if there are none. */
export function deprecationProblems({
  widgets,
  deprecated = {},
  upstream,
}: Pick<ReleaseConfig, 'widgets' | 'deprecated' | 'upstream'>): string[] {
  const ofWidgets = Object.entries(deprecated)
  const unknown = ofWidgets
    .filter(([widget]) => !widgets.includes(widget))
    .map(([widget]) => `it deprecates the widget ${widget}, which it does not have: remove the line from mfe.config.ts`)
  const all = [
    ...ofWidgets,
    ...Object.entries(upstream?.calls ?? {}).map(([call, { deprecated: it }]) => [call, it] as const),
  ]
  const backwards = all.flatMap(([name, it]) =>
    typeof it === 'object' && it.until <= it.since
      ? [`${name} goes after ${it.until}, which is no later than its deprecation on ${it.since}: give others time`]
      : [],
  )
  return [...unknown, ...backwards]
}

/** Deprecated widgets and calls that a release uses, as messages for its team. */
export function deprecationNotes(
  { widgets, calls }: Pick<ReleaseUses, 'widgets' | 'calls'>,
  { others }: Pick<ReleaseChecks, 'others'>,
): string[] {
  const deprecations = new Map(
    others.filter(({ current }) => current).flatMap(({ deprecated }) => Object.entries(deprecated ?? {})),
  )
  return [...widgets, ...calls].flatMap((name) => {
    const deprecated = deprecations.get(name)
    return deprecated === undefined ? [] : [`it uses ${name}: ${deprecationSentence(deprecated)}`]
  })
}

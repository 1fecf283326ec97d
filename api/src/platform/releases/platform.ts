/** Portal for developers of parts: what is released, who owns it, what it offers and what depends on it. */
import type { GateReport, ReleaseUses } from '@onfreq/contracts/releases/gate'
import type { PlatformChange, PlatformPart, PlatformResponse } from '@onfreq/contracts/releases/platform'
import { DOCS_FILE, type ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { STORIES_PATH } from '@onfreq/contracts/releases/stories'
import type { ChannelPointer } from './repository/pointers.ts'
import type { WebVitals } from './web-vitals-summary.ts'

const SHELL = 'shell'
const NOTHING: ReleaseUses = { widgets: [], calls: [], events: [], shared: {}, requires: {} }

/** Data about releases beyond their manifests, keyed by microfrontend and release id (`feed 0.1.0-1a2b3c4d`). */
export interface PlatformFacts {
  /** URL of the release's Storybook, by microfrontend. */
  readonly stories: ReadonlyMap<string, string | null>
  readonly reports: ReadonlyMap<string, GateReport>
  readonly vitals: WebVitals
  /** Newest first, by microfrontend. */
  readonly changes: ReadonlyMap<string, readonly PlatformChange[]>
  readonly guests: ReadonlySet<string>
}

export function toPlatformResponse(stable: readonly ChannelPointer[], facts: PlatformFacts): PlatformResponse {
  const shell = stable.find(({ microfrontend }) => microfrontend === SHELL)?.current.shell
  const parts = stable.filter(({ microfrontend }) => microfrontend !== SHELL)
  const usesByPart = parts.map(({ microfrontend, current }) => ({
    name: microfrontend,
    widgets: facts.reports.get(`${microfrontend} ${current.id}`)?.uses.widgets ?? [],
  }))
  const findUsers = (widget: string) =>
    usesByPart.flatMap(({ name, widgets }) => (widgets.includes(widget) ? [name] : []))
  return {
    kit: shell?.kit ? { version: shell.kit.version, packages: [...shell.kit.packages] } : null,
    stories: facts.stories.get(SHELL) ? STORIES_PATH : null,
    shared: Object.fromEntries(Object.entries(shell?.exports ?? {}).map(([module, names]) => [module, names.length])),
    parts: parts.map((pointer) => toPart(pointer, findUsers, facts)).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

function toPart(
  { microfrontend, current, movedAt }: ChannelPointer,
  findUsers: (widget: string) => string[],
  { stories, reports, vitals, changes, guests }: PlatformFacts,
): PlatformPart {
  const { config, id } = current
  const report = reports.get(`${microfrontend} ${id}`)
  const { uses: used = NOTHING, weights = {} } = report ?? {}
  const heaviest = Math.max(0, ...Object.values(weights))
  return {
    name: microfrontend,
    owner: config.owner ?? null,
    powers: [...(config.powers ?? [])],
    tier: guests.has(microfrontend) ? 'guest' : 'house',
    release: id,
    released_at: movedAt.toISOString(),
    docs: getDocs(current),
    stories: stories.get(microfrontend) ?? null,
    changes: [...(changes.get(microfrontend) ?? [])],
    vitals: { ...vitals.get(`${microfrontend} ${id}`) },
    heaviest: heaviest > 0 ? heaviest : null,
    budget: config.budget?.page ?? null,
    pages: config.pages.map(({ title, paths, guard }) => ({ title, path: paths[0] ?? '', guard })),
    widgets: config.widgets.map((name) => {
      const props = config.props?.[name]
      return { name, ...(props && { props }), deprecated: config.deprecated?.[name] ?? null, used_by: findUsers(name) }
    }),
    embeds: config.embeds.map(({ name, title }) => ({ name, title })),
    menu: (config.menu ?? []).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.label])),
    own_calls: Object.entries(config.upstream?.calls ?? {}).map(([name, { method, may, deprecated = null }]) => ({
      name,
      method,
      may,
      deprecated,
    })),
    takes: { widgets: [...used.widgets], calls: [...used.calls], events: [...used.events] },
  }
}

function getDocs({ name, id, files }: ReleaseManifest): string | null {
  return Object.hasOwn(files, DOCS_FILE) ? `/mfe/${name}/${id}/${DOCS_FILE}` : null
}

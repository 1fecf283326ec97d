/** The portal of those who build parts: what is released, who owns it, what it offers, and who relies on it. */
import type { ReleaseUses } from '@onfreq/contracts/releases/gate'
import type { PlatformAnswer, PlatformPart } from '@onfreq/contracts/releases/platform'
import type { ChannelPointer } from './repository/pointers.ts'

const SHELL = 'shell'
const NOTHING = { widgets: [], calls: [], events: [] }

/** `uses` is by microfrontend and release id, `feed 0.1.0-1a2b3c4d`. */
export function presentPlatform(
  stable: readonly ChannelPointer[],
  uses: ReadonlyMap<string, ReleaseUses>,
): PlatformAnswer {
  const shell = stable.find(({ microfrontend }) => microfrontend === SHELL)?.current.shell
  const parts = stable.filter(({ microfrontend }) => microfrontend !== SHELL)
  const takenBy = parts.map(({ microfrontend, current }) => ({
    name: microfrontend,
    widgets: uses.get(`${microfrontend} ${current.id}`)?.widgets ?? [],
  }))
  const usersOf = (widget: string) => takenBy.flatMap(({ name, widgets }) => (widgets.includes(widget) ? [name] : []))
  return {
    kit: shell?.kit ? { version: shell.kit.version, packages: [...shell.kit.packages] } : null,
    shared: Object.fromEntries(Object.entries(shell?.exports ?? {}).map(([module, names]) => [module, names.length])),
    parts: parts.map((pointer) => presentPart(pointer, usersOf, uses)).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  }
}

function presentPart(
  { microfrontend, current, movedAt }: ChannelPointer,
  usersOf: (widget: string) => string[],
  uses: ReadonlyMap<string, ReleaseUses>,
): PlatformPart {
  const { config } = current
  const taken = uses.get(`${microfrontend} ${current.id}`) ?? NOTHING
  return {
    name: microfrontend,
    owner: config.owner ?? null,
    release: current.id,
    released_at: movedAt.toISOString(),
    budget: config.budget?.page ?? null,
    pages: config.pages.map(({ title, paths, guard }) => ({ title, path: paths[0] ?? '', guard })),
    widgets: config.widgets.map((name) => {
      const props = config.props?.[name]
      return { name, ...(props && { props }), until: config.deprecated?.[name] ?? null, used_by: usersOf(name) }
    }),
    embeds: config.embeds.map(({ name, title }) => ({ name, title })),
    menu: (config.menu ?? []).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.label])),
    own_calls: Object.entries(config.upstream?.calls ?? {}).map(([name, { method, may }]) => ({ name, method, may })),
    takes: { widgets: [...taken.widgets], calls: [...taken.calls], events: [...taken.events] },
  }
}

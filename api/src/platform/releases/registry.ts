import { createHash } from 'node:crypto'
import type { Registry, RegistryEntry, Release, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { PinRow } from './repository/pins.ts'
import type { ChannelPointer } from './repository/pointers.ts'
import { ownTitles } from './titles.ts'

export const SHELL = 'shell'

/** The releases of which a visitor's page consists. */
export interface ResolvedRegistry {
  readonly registry: Registry
  /** Undefined until a shell has been released. */
  readonly shell: ReleaseManifest | undefined
  /** Fallback for a shell that does not start. */
  readonly previousShell: ReleaseManifest | undefined
  /** Files that pages and widgets of the current release may load later, by microfrontend; only where declared. */
  readonly later: ReadonlyMap<string, NonNullable<ReleaseManifest['later']>>
  /** Languages of the current release, by part including the shell. */
  readonly translated: ReadonlyMap<string, Translated>
  /** Parts whose canary is included. */
  readonly canaries: readonly string[]
}

export interface Translated {
  /** Languages with complete translations. */
  readonly wholeIn: ReadonlySet<string>
  /** Page titles and menu labels by language: English text → translation. */
  readonly titles: ReturnType<typeof ownTitles>
}

/** The registry with canaries of some microfrontends instead of their stable releases. */
export function withCanaries(
  stable: readonly ChannelPointer[],
  canaries: readonly ChannelPointer[],
): readonly ChannelPointer[] {
  const before = new Map(stable.map((pointer) => [pointer.microfrontend, pointer.current]))
  return withReplacements(
    stable,
    canaries.map((canary) => ({ ...canary, previous: before.get(canary.microfrontend) ?? canary.previous })),
  )
}

/** Applies pins. A pin overrides the channel's release, which becomes the fallback. */
export function withPins(pointers: readonly ChannelPointer[], pins: readonly PinRow[]): readonly ChannelPointer[] {
  return withReplacements(
    pointers,
    pins.map(({ microfrontend, channel, manifest, at }) => {
      const pointer = pointers.find((each) => each.microfrontend === microfrontend)
      const previous = pointer?.current.id === manifest.id ? pointer.previous : pointer?.current
      return { microfrontend, channel, current: manifest, previous, percent: 100, movedAt: at, haltedAt: null }
    }),
  )
}

/** The pointers, with those of some microfrontends replaced. */
export function withReplacements(
  pointers: readonly ChannelPointer[],
  others: readonly ChannelPointer[],
): readonly ChannelPointer[] {
  const byName = new Map(others.map((pointer) => [pointer.microfrontend, pointer]))
  const existingNames = new Set(pointers.map(({ microfrontend }) => microfrontend))
  return [
    ...pointers.map((pointer) => byName.get(pointer.microfrontend) ?? pointer),
    ...others.filter(({ microfrontend }) => !existingNames.has(microfrontend)),
  ]
}

/** Builds the registry from the channels' pointers. Its revision changes whenever a pointer moves. */
export function resolveRegistry(pointers: readonly ChannelPointer[], notes: Notes = NO_NOTES): ResolvedRegistry {
  const { current: shell, previous: previousShell } = pointers.find((each) => each.microfrontend === SHELL) ?? {}
  const microfrontends = pointers
    .filter(({ microfrontend }) => microfrontend !== SHELL)
    .map((pointer) => toEntry(pointer, notes))
  const withdrawnShells = notes.withdrawn.get(SHELL)
  const state = [shell?.id, withdrawnShells, microfrontends.map(({ name, mark }) => [name, mark])]
  const revision = computeHash(state, 16)
  return {
    shell,
    previousShell,
    later: new Map(
      pointers.flatMap(({ microfrontend, current }) =>
        current.later ? [[microfrontend, current.later] as const] : [],
      ),
    ),
    translated: new Map(
      pointers.map(({ microfrontend, current }) => [
        microfrontend,
        { wholeIn: new Set(current.wholeIn), titles: ownTitles(current) },
      ]),
    ),
    canaries: pointers.filter(({ channel }) => channel === 'canary').map(({ microfrontend }) => microfrontend),
    registry: {
      revision,
      ...(shell && { shell: shellEntry(shell) }),
      microfrontends,
      ...(withdrawnShells && { withdrawnShells: [...withdrawnShells] }),
    },
  }
}

/** Additional data for pages: withdrawn releases, places that are switched off, and guests. */
export interface Notes {
  readonly withdrawn: ReadonlyMap<string, readonly string[]>
  readonly off: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** Parts that run in a sandboxed frame. */
  readonly guests: ReadonlySet<string>
}

export const NO_NOTES: Notes = { withdrawn: new Map(), off: new Map(), guests: new Set() }

function toEntry({ microfrontend, current, previous }: ChannelPointer, notes: Notes): RegistryEntry {
  const { pages, widgets, deprecated, powers = [] } = current.config
  // Older releases only list the names of their entries.
  const menu = (current.config.menu ?? []).filter((entry) => typeof entry !== 'string')
  const withdrawn = notes.withdrawn.get(microfrontend)?.filter((id) => id !== current.id) ?? []
  const off = notes.off.get(microfrontend)
  const guest = notes.guests.has(microfrontend) ? true : undefined
  const shape = computeHash([pages, widgets, menu], 8)
  return {
    name: microfrontend,
    pages,
    widgets,
    ...(menu.length > 0 && { menu }),
    ...(deprecated && { deprecated }),
    ...(withdrawn.length > 0 && { withdrawn }),
    ...(off && { off }),
    ...(guest && { guest }),
    ...(powers.length > 0 && { powers: [...powers] }),
    shape,
    mark: computeHash([shape, current.id, previous?.id, withdrawn, off, guest], 8),
    releases: [toRelease(current), ...(previous === undefined ? [] : [toRelease(previous)])],
  }
}

function computeHash(value: unknown, length: number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length)
}

function toRelease({
  id,
  version,
  entry,
  files,
  requires,
  container,
  preload,
  languages = {},
}: ReleaseManifest): Release {
  return { id, version, entry, files, requires, container, preload, languages }
}

/** Omits the shell's files for teams, which pages never load. */
function shellEntry({ id, version, entry, files, languages = {} }: ReleaseManifest): NonNullable<Registry['shell']> {
  const ofPages = Object.entries(files).filter(([path]) => !path.startsWith('platform/'))
  return { id, version, entry, files: Object.fromEntries(ofPages), languages }
}

/** For a browser in which the shell did not start: the registry with the previous shell, without a fallback. */
export function withPreviousShell(resolved: ResolvedRegistry): ResolvedRegistry {
  const { previousShell: shell, registry } = resolved
  if (shell === undefined) return resolved
  return { ...resolved, shell, previousShell: undefined, registry: { ...registry, shell: shellEntry(shell) } }
}

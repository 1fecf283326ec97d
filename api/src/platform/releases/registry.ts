import { createHash } from 'node:crypto'
import type { Registry, RegistryEntry, Release, ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { PinRow } from './repository/pins.ts'
import type { ChannelPointer } from './repository/pointers.ts'
import { ownTitles } from './titles.ts'

export const SHELL = 'shell'

/** What a visitor's page is made of. */
export interface ResolvedRegistry {
  readonly registry: Registry
  /** Undefined until a shell has been released. */
  readonly shell: ReleaseManifest | undefined
  /** What stands in for it where it does not start. */
  readonly previousShell: ReleaseManifest | undefined
  /** Microfrontend → what the pages and widgets of its current release may load later, where it says so. */
  readonly later: ReadonlyMap<string, NonNullable<ReleaseManifest['later']>>
  /** Part, the shell among them → what its current release is translated into. */
  readonly translated: ReadonlyMap<string, Translated>
  /** The parts whose canary is in it. */
  readonly canaries: readonly string[]
}

export interface Translated {
  /** Languages in which no text of it is English. */
  readonly wholeIn: ReadonlySet<string>
  /** Language → titles of its pages and labels of its menu entries: English → translated. */
  readonly titles: ReturnType<typeof ownTitles>
}

/** What a visitor gets when the canaries of some microfrontends stand in for their stable releases. */
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

/** What an operator pinned stands in for where the channel points; that is then what is fallen back to. */
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

/** Pointers, with others in the place of those of the same microfrontend. */
export function withReplacements(
  pointers: readonly ChannelPointer[],
  others: readonly ChannelPointer[],
): readonly ChannelPointer[] {
  const byName = new Map(others.map((pointer) => [pointer.microfrontend, pointer]))
  const known = new Set(pointers.map(({ microfrontend }) => microfrontend))
  return [
    ...pointers.map((pointer) => byName.get(pointer.microfrontend) ?? pointer),
    ...others.filter(({ microfrontend }) => !known.has(microfrontend)),
  ]
}

/** The registry that follows from where the channels point. Its revision changes whenever one of them moves. */
export function resolveRegistry(pointers: readonly ChannelPointer[], notes: Notes = NO_NOTES): ResolvedRegistry {
  const { current: shell, previous: previousShell } = pointers.find((each) => each.microfrontend === SHELL) ?? {}
  const microfrontends = pointers
    .filter(({ microfrontend }) => microfrontend !== SHELL)
    .map((pointer) => toEntry(pointer, notes))
  const withdrawnShells = notes.withdrawn.get(SHELL)
  const state = [shell?.id, withdrawnShells, microfrontends.map(({ name, mark }) => [name, mark])]
  const revision = hashOf(state, 16)
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

/** What else a page has to know: releases that were taken back, and what is switched off. */
export interface Notes {
  readonly withdrawn: ReadonlyMap<string, readonly string[]>
  readonly off: ReadonlyMap<string, Readonly<Record<string, string>>>
}

export const NO_NOTES: Notes = { withdrawn: new Map(), off: new Map() }

function toEntry({ microfrontend, current, previous }: ChannelPointer, notes: Notes): RegistryEntry {
  const { pages, widgets, deprecated } = current.config
  // Releases of before say the names of their entries alone.
  const menu = (current.config.menu ?? []).filter((entry) => typeof entry !== 'string')
  const withdrawn = notes.withdrawn.get(microfrontend)?.filter((id) => id !== current.id) ?? []
  const off = notes.off.get(microfrontend)
  const shape = hashOf([pages, widgets, menu], 8)
  return {
    name: microfrontend,
    pages,
    widgets,
    ...(menu.length > 0 && { menu }),
    ...(deprecated && { deprecated }),
    ...(withdrawn.length > 0 && { withdrawn }),
    ...(off && { off }),
    shape,
    mark: hashOf([shape, current.id, previous?.id, withdrawn, off], 8),
    releases: [toRelease(current), ...(previous === undefined ? [] : [toRelease(previous)])],
  }
}

function hashOf(value: unknown, length: number): string {
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

/** What the shell carries for teams is loaded by no page. */
function shellEntry({ id, version, entry, files, languages = {} }: ReleaseManifest): NonNullable<Registry['shell']> {
  const ofPages = Object.entries(files).filter(([path]) => !path.startsWith('platform/'))
  return { id, version, entry, files: Object.fromEntries(ofPages), languages }
}

/** For a browser in which the shell did not start: the same with the shell before, behind which there is none. */
export function withPreviousShell(resolved: ResolvedRegistry): ResolvedRegistry {
  const { previousShell: shell, registry } = resolved
  if (shell === undefined) return resolved
  return { ...resolved, shell, previousShell: undefined, registry: { ...registry, shell: shellEntry(shell) } }
}

import { createHash } from 'node:crypto'
import type { Registry, RegistryEntry, Release, ReleaseManifest } from '@onfreq/contracts/registry'
import type { PinRow } from './repository/pins.ts'
import type { ChannelPointer } from './repository/pointers.ts'

export const SHELL = 'shell'

/** What a visitor's page is made of. */
export interface ResolvedRegistry {
  readonly registry: Registry
  /** Undefined until a shell has been released. */
  readonly shell: ReleaseManifest | undefined
  /** The parts whose canary is in it. */
  readonly canaries: readonly string[]
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
export function resolveRegistry(pointers: readonly ChannelPointer[]): ResolvedRegistry {
  const shell = pointers.find(({ microfrontend }) => microfrontend === SHELL)?.current
  const microfrontends = pointers.filter(({ microfrontend }) => microfrontend !== SHELL).map(toEntry)
  const state = pointers.map(({ microfrontend, current, previous }) => [microfrontend, current.id, previous?.id ?? ''])
  const revision = createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16)
  return {
    shell,
    canaries: pointers.filter(({ channel }) => channel === 'canary').map(({ microfrontend }) => microfrontend),
    registry: {
      revision,
      ...(shell === undefined
        ? {}
        : { shell: { id: shell.id, version: shell.version, entry: shell.entry, files: shell.files } }),
      microfrontends,
    },
  }
}

function toEntry({ microfrontend, current, previous }: ChannelPointer): RegistryEntry {
  const { pages, widgets, embeds } = current.config
  return {
    name: microfrontend,
    pages,
    widgets,
    embeds,
    releases: [toRelease(current), ...(previous === undefined ? [] : [toRelease(previous)])],
  }
}

function toRelease({ id, version, entry, files, requires, container, preload }: ReleaseManifest): Release {
  return { id, version, entry, files, requires, container, preload }
}

/**
 * Registry changes for a page with an older registry. The page sends its entries and releases
 * (`feed.<mark>.<shape>.<end of a release's id>`) and receives those that differ, without files and unchanged fields:
 * some hundred bytes per release.
 */
import type { Registry, RegistryChanges, RegistryEntry, Release } from '@onfreq/contracts/releases/registry'

/** By name, as sent by a page. Invalid entries are ignored. */
export function readHave(have: string): ReadonlyMap<string, Had> {
  return new Map(
    have.split(',').flatMap((text) => {
      const [name, mark, shape, ...releases] = text.split('.')
      return name && mark && shape ? [[name, { mark, shape, releases: new Set(releases) }] as const] : []
    }),
  )
}

interface Had {
  readonly mark: string
  readonly shape: string
  /** The last eight characters of their ids. */
  readonly releases: ReadonlySet<string>
}

export function changesSince(registry: Registry, have: ReturnType<typeof readHave>): RegistryChanges {
  const names = new Set(registry.microfrontends.map(({ name }) => name))
  return {
    revision: registry.revision,
    ...(registry.withdrawnShells && { withdrawnShells: registry.withdrawnShells }),
    changed: registry.microfrontends
      .filter(({ name, mark }) => have.get(name)?.mark !== mark)
      .map((entry) => toChange(entry, have.get(entry.name))),
    gone: [...have.keys()].filter((name) => !names.has(name)),
  }
}

function toChange(entry: RegistryEntry, had: Had | undefined): RegistryChanges['changed'][number] {
  const { pages, widgets, menu, ...rest } = entry
  const releases = entry.releases.map((release) =>
    had?.releases.has(release.id.slice(-8))
      ? { id: release.id }
      : withoutLanguages({ ...release, files: {}, preload: {} }),
  )
  return { ...rest, releases, ...(had?.shape !== entry.shape && { pages, widgets, ...(menu && { menu }) }) }
}

/** The page requests them with the files. */
function withoutLanguages<Of extends Pick<Release, 'languages'>>({ languages: _, ...release }: Of) {
  return release
}

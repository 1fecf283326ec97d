/**
 * Registry changes for a page with an older registry. The page sends its entries and releases
 * (`feed.<mark>.<shape>.<end of a release's id>`) and receives those that differ, without files and unchanged fields:
 * some hundred bytes per release.
 */
import type { Registry, RegistryChanges, RegistryEntry, Release } from '@onfreq/contracts/releases/registry'

/** Parses the entries that a page sends, by name. Invalid entries are ignored. */
export function readHave(have: string): ReadonlyMap<string, PageEntry> {
  return new Map(
    have.split(',').flatMap((text) => {
      const [name, mark, shape, ...releases] = text.split('.')
      return name && mark && shape ? [[name, { mark, shape, releases: new Set(releases) }] as const] : []
    }),
  )
}

interface PageEntry {
  readonly mark: string
  readonly shape: string
  /** The last eight characters of the release ids. */
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

function toChange(entry: RegistryEntry, existing: PageEntry | undefined): RegistryChanges['changed'][number] {
  const { pages, widgets, menu, ...rest } = entry
  const releases = entry.releases.map((release) =>
    existing?.releases.has(release.id.slice(-8))
      ? { id: release.id }
      : withoutLanguages({ ...release, files: {}, preload: {} }),
  )
  return { ...rest, releases, ...(existing?.shape !== entry.shape && { pages, widgets, ...(menu && { menu }) }) }
}

/** The page requests languages together with the files. */
function withoutLanguages<Of extends Pick<Release, 'languages'>>({ languages: _, ...release }: Of) {
  return release
}

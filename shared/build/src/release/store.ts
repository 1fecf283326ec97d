/** The local release store: one immutable folder per release, `<name>/<version>-<hash8>/`. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { MAP_ENDING, mappedScripts } from '../build/source-maps.ts'

export function releasesFolder(data: string): string {
  return join(data, 'releases')
}

/**
 * Publishes a finished build to the store, with its source maps in a folder that is never served. The operation is
 * atomic and leaves an existing release unchanged. Returns whether the release is new.
 */
export function publishLocally(
  data: string,
  dist: string,
  { name, id }: Pick<ReleaseManifest, 'name' | 'id'>,
): boolean {
  const target = join(releasesFolder(data), name, id)
  if (existsSync(join(target, 'release.json'))) {
    updateCompressed(dist, target)
    return false
  }
  const draft = join(releasesFolder(data), `.half-${name}-${id}-${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(join(releasesFolder(data), name), { recursive: true })
  cpSync(dist, draft, {
    recursive: true,
    filter: (source) => !source.endsWith('stamp.json') && !source.endsWith(MAP_ENDING),
  })
  for (const script of mappedScripts(dist)) {
    const path = script + MAP_ENDING
    const stored = join(releasesFolder(data), '_maps', name, id, path)
    mkdirSync(dirname(stored), { recursive: true })
    cpSync(join(dist, path), stored)
  }
  rmSync(target, { recursive: true, force: true })
  renameSync(draft, target)
  return true
}

/** Replaces the compressed files of a release that was published with lighter compression. */
function updateCompressed(dist: string, target: string): void {
  const siblings = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(br|gz)$/.test(file))
  for (const file of siblings) {
    const [built, published] = [join(dist, file), join(target, file)]
    if (!existsSync(built) || statSync(built).size >= statSync(published).size) continue
    cpSync(built, `${published}.half`)
    renameSync(`${published}.half`, published)
  }
}

/** Sets the release of each unit that the API adopts as `stable` when it starts in trial mode. */
export function writeLocalReleases(data: string, releases: readonly Pick<ReleaseManifest, 'name' | 'id'>[]): void {
  const path = join(releasesFolder(data), 'local.json')
  const all = { ...readLocalReleases(data), ...Object.fromEntries(releases.map(({ name, id }) => [name, id])) }
  mkdirSync(releasesFolder(data), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(all, null, 2)}\n`)
  renameSync(draft, path)
}

export function readLocalReleases(data: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readFileSync(join(releasesFolder(data), 'local.json'), 'utf8'))
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Whether the shared packages of this page are what a release was built for. */
import type { Release } from '@onfreq/contracts/releases/registry'
import { satisfies } from '@onfreq/contracts/releases/version-range'

const provided = new Map<string, string>()

/** Told once by the shell: its versions of the shared packages. */
export function provideVersions(versions: Readonly<Record<string, string>>): void {
  for (const [name, version] of Object.entries(versions)) provided.set(name, version)
}

/** The first requirement that this page does not meet, in words; `undefined` when all fit. */
export function unmetRequirement(release: Pick<Release, 'requires'>): string | undefined {
  for (const [name, range] of Object.entries(release.requires)) {
    const version = provided.get(name)
    if (version === undefined) return `${name} ${range} is needed, this page has none`
    if (!satisfies(version, range)) return `${name} ${range} is needed, this page has ${version}`
  }
  return undefined
}

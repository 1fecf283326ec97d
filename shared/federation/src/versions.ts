/** Checks whether this page's shared packages meet a release's requirements. */
import type { Release } from '@onfreq/contracts/releases/registry'
import { satisfies } from '@onfreq/contracts/releases/version-range'

const provided = new Map<string, string>()

/** Sets the shell's versions of the shared packages. Called once. */
export function provideVersions(versions: Readonly<Record<string, string>>): void {
  for (const [name, version] of Object.entries(versions)) provided.set(name, version)
}

/** The first unmet requirement, as a message; `undefined` when all are met. */
export function unmetRequirement(release: Pick<Release, 'requires'>): string | undefined {
  for (const [name, range] of Object.entries(release.requires)) {
    const version = provided.get(name)
    if (version === undefined) return `${name} ${range} is needed, this page has none`
    if (!satisfies(version, range)) return `${name} ${range} is needed, this page has ${version}`
  }
  return undefined
}

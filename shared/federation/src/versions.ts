/** Whether the shared packages of this page are what a release was built for. */
import type { Release } from '@onfreq/contracts/registry'

type Version = readonly [number, number, number]

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

/** Caret and exact ranges, the only ones the build writes. Anything else does not fit. */
export function satisfies(version: string, range: string): boolean {
  const have = parse(version)
  const want = parse(range.replace(/^\^/, ''))
  if (!have || !want) return false
  if (!range.startsWith('^')) return compare(have, want) === 0
  if (compare(have, want) < 0) return false
  if (want[0] > 0) return have[0] === want[0]
  if (want[1] > 0) return have[0] === 0 && have[1] === want[1]
  return compare(have, want) === 0
}

function parse(text: string): Version | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

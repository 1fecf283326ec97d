/** The releases that the failure matrix breaks, and the role of each of their files. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import { buildFixture, type Deployer } from '../harness/releases.ts'
import type { Case } from './matrix.ts'

export interface ProofReleases {
  readonly previous: ReleaseManifest
  readonly newest: ReleaseManifest
  /** Released while pages are open. */
  readonly next: ReleaseManifest
}

export async function buildReleases(): Promise<ProofReleases & { readonly stage: ReleaseManifest }> {
  return {
    previous: await buildProof('1.0.0'),
    newest: await buildProof('1.1.0'),
    next: await buildProof('1.2.0'),
    stage: await buildFixture('stage', { version: '1.0.0' }),
  }
}

/** Builds a release that shows its version in the page. */
export function buildProof(version: string): Promise<ReleaseManifest> {
  return buildFixture('proof', {
    version,
    files: { 'src/release.ts': `export const RELEASE: string = '${version}'\n` },
  })
}

/** Makes `newest` current and `previous` the release before it, whatever the state of the channel. */
export async function setUp(deployer: Deployer, { previous, newest }: ProofReleases): Promise<void> {
  await deployer.release(previous)
  await deployer.release(newest)
}

/** Path of the release's file that a case breaks; undefined if it breaks every file. */
export function toPath(release: ReleaseManifest, { file, moment, place }: Case): string | undefined {
  if (file === 'host' || file === 'registry') return undefined
  const paths = Object.keys(release.files)
  const entry = release.entry.split('/').pop() ?? ''
  if (file === 'entry') return entry
  const isKind = (path: string) => path.endsWith(file === 'chunk' ? '.js' : '.css')
  const getParts = (part: string) => release.preload[part] ?? []
  const first = getParts('first')
  const second = getParts('second')
  const candidates = {
    page: {
      'first load': first.filter((path) => !second.includes(path)),
      'after mount': second.filter((path) => !first.includes(path)),
    },
    widget: {
      'first load': getParts('widgets/card').filter((path) => path !== entry),
      'after mount': paths.filter((path) => path.startsWith('details.')),
    },
  }[place][moment].filter(isKind)
  if (candidates.length !== 1)
    throw new Error(`${release.id} has ${candidates.length} files for ${place} ${moment} ${file}`)
  return candidates[0]
}

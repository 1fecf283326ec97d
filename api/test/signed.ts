/** Release statements with valid and invalid signatures. */
import type { ReleaseStatement, SignedStatement } from '@onfreq/contracts/releases/signing'
import { filesDigest, newKeyPair, signStatement } from '@onfreq/gate/statement'
import type { SampleRelease } from './releases.ts'

export const toStatement = ({ manifest }: SampleRelease, change: Partial<ReleaseStatement> = {}): ReleaseStatement => ({
  type: 'onfreq.release.1',
  microfrontend: manifest.name,
  id: manifest.id,
  files: filesDigest(manifest.files),
  commit: '0123456789abcdef0123456789abcdef01234567',
  build: { node: 'v24.21.0', lockfile: 'sha256-00' },
  gate: { verdict: 'passed', findings: 0 },
  at: '2026-11-22T10:00:00.000Z',
  ...change,
})

/** Signs the statement of a release with the team's private key. */
type Sign = (release: SampleRelease, key: string) => SignedStatement

const INVALID: readonly [name: string, sign: Sign, says: RegExp][] = [
  [
    'of a key of somebody else',
    (release) => signStatement(toStatement(release), newKeyPair().privateKey),
    /of none of the keys/,
  ],
  [
    'over another text',
    (release, key) => ({
      ...signStatement(toStatement(release), key),
      statement: JSON.stringify(toStatement(release, { commit: null })),
    }),
    /of none of the keys/,
  ],
  [
    'for another release',
    (release, key) => signStatement(toStatement(release, { id: '1.0.0-0000bbbb' }), key),
    /speaks of \S+ 1\.0\.0-0000bbbb/,
  ],
  [
    'for other files',
    (release, key) => signStatement(toStatement(release, { files: filesDigest({ a: 'b' }) }), key),
    /speaks of other files/,
  ],
  ['that is none', () => ({ statement: '{}', signature: 'AAAA' }), /is not a statement of a release/],
]

/** Signatures that every registry rejects, with the message. */
export const WRONG_SIGNATURES = INVALID.map(([name, sign, text]) => ({ name, sign, says: text }))

/** Signs a release with the team's key: its contents, the commit, and the gate's report at build time. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { GateReport } from '@onfreq/contracts/releases/gate'
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { SignedStatement } from '@onfreq/contracts/releases/signing'
import { filesDigest, signStatement } from '@onfreq/gate/statement'
import { ROOT } from '../workspace.ts'

const execute = promisify(execFile)

/** `ONFREQ_SIGNING_KEY` is the path of an Ed25519 key in PEM, or the key itself; undefined when it is not set. */
export async function signedStatement(
  { name, id, files }: ReleaseManifest,
  { verdict, findings }: GateReport,
  env: NodeJS.ProcessEnv = process.env,
): Promise<SignedStatement | undefined> {
  const input = env.ONFREQ_SIGNING_KEY
  if (!input) return undefined
  const lockfile = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const statement = {
    type: 'onfreq.release.1',
    microfrontend: name,
    id,
    files: filesDigest(files),
    commit: await cleanCommit(),
    build: { node: process.version, lockfile: `sha256-${lockfile}` },
    gate: { verdict, findings: findings.length },
    at: new Date().toISOString(),
  } as const
  return signStatement(statement, input.includes('PRIVATE KEY') ? input : readFileSync(input, 'utf8'))
}

/** Null when files differ from the commit: the build would not be reproducible. */
async function cleanCommit(): Promise<string | null> {
  try {
    const { stdout: changed } = await execute('git', ['status', '--porcelain'], { cwd: ROOT })
    if (changed.trim() !== '') return null
    return (await execute('git', ['rev-parse', 'HEAD'], { cwd: ROOT })).stdout.trim()
  } catch {
    return null
  }
}

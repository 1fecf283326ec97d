/**
 * Signs a release with the key of the team. The statement covers its contents, the commit, and the report of the
 * gate.
 */
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

/** Reads `ONFREQ_SIGNING_KEY`: an Ed25519 key in PEM, or the path of one. Returns `undefined` if it is not set. */
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

/** The current commit; null if files differ from it, because the build could not be reproduced. */
async function cleanCommit(): Promise<string | null> {
  try {
    const { stdout: changed } = await execute('git', ['status', '--porcelain'], { cwd: ROOT })
    if (changed.trim() !== '') return null
    return (await execute('git', ['rev-parse', 'HEAD'], { cwd: ROOT })).stdout.trim()
  } catch {
    return null
  }
}

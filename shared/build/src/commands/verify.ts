/**
 * `npm run lab -- verify feed/0.1.0-1a2b3c4d` checks the files that the site serves against the statement signed by
 * the team. `--key <public key>` requires that key instead of the one the site names; `--from <commit>` rebuilds
 * the release from a commit and compares it with the served files.
 *
 * `npm run lab -- verify --new-key <file>` creates a signing key. `npm run lab -- verify --all [--from <commit>]`
 * builds every part in two clones of one commit, in folders of different names, and compares them byte by byte.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { StatementResponse } from '@onfreq/contracts/releases/signing'
import { isSignedBy, newKeyPair, readStatement, statementProblem } from '@onfreq/gate/statement'
import { buildApart, cloneCommit, differences } from '../build/rebuild.ts'
import { seconds, step } from '../output.ts'
import { fetchPublic, siteUrl } from '../release/deploy.ts'
import { allUnits } from '../workspace.ts'

const USAGE =
  'npm run lab -- verify feed/0.1.0-1a2b3c4d [--from COMMIT] [--key PUBLIC-KEY], npm run lab -- verify --all [--from COMMIT], or npm run lab -- verify --new-key FILE'

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      key: { type: 'string' },
      'new-key': { type: 'string' },
      all: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [release] = positionals
  if (values['new-key'] !== undefined && release === undefined) {
    makeKey(values['new-key'])
    return
  }
  if (values.all && release === undefined) return compareClones(values.from ?? 'HEAD')
  const [, part, id] = /^([a-z][a-z0-9-]+)\/([\w.-]+)$/.exec(release ?? '') ?? []
  if (part === undefined || id === undefined || values.all) throw new Error(USAGE)
  await checkServed(part, id, values.key)
  if (values.from !== undefined) await compareWithSite(part, id, values.from)
}

/** Writes the private key to the file and prints the public key, which an administrator registers. */
function makeKey(file: string): void {
  const { privateKey, publicKey } = newKeyPair()
  writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
  step('private key, for ONFREQ_SIGNING_KEY', file)
  step('public key, for /admin/releases', publicKey)
}

/** Checks that every file has the announced hash, and that the signed statement covers these files. */
async function checkServed(part: string, id: string, trusted: string | undefined): Promise<void> {
  const url = siteUrl()
  const files = getFiles(await fetchPublic(url, `/api/releases/${part}/${id}`))
  for (const [path, hash] of Object.entries(files)) {
    const response = await fetch(`${url}/mfe/${part}/${id}/${path}`)
    const body = Buffer.from(await response.arrayBuffer())
    const hashOfBody = `sha384-${createHash('sha384').update(body).digest('base64')}`
    if (!response.ok || hashOfBody !== hash) throw new Error(`${url} serves ${path} with other bytes than it says`)
  }
  step(`${part} ${id}`, `${Object.keys(files).length} files with the hashes that ${url} announces`)
  const result = await fetchPublic(url, `/api/releases/${part}/${id}/statement`).catch((error: unknown) => {
    if (trusted === undefined && String(error).includes('(404)')) return undefined
    throw error
  })
  if (result === undefined) {
    step('not signed', 'the site has no statement from the team')
    return
  }
  if (!isStatement(result)) throw new Error('The site did not return a statement')
  const problem = statementProblem(result.statement, { name: part, id, files })
  if (problem !== undefined) throw new Error(`The statement ${problem}`)
  if (!isSignedBy(result, trusted ?? result.public_key)) {
    throw new Error(trusted === undefined ? 'The signature is wrong' : 'The signature does not match the given key')
  }
  const statement = readStatement(result.statement)
  step('signed', `by ${result.key_name}${trusted === undefined ? ', according to the site' : ', the given key'}`)
  step('commit', statement?.commit ?? 'none: the sources were changed')
  step('gate', `${statement?.gate.verdict}, ${statement?.gate.findings} findings`)
}

function isStatement(value: unknown): value is StatementResponse {
  return typeof value === 'object' && value !== null && 'statement' in value && 'public_key' in value
}

async function compareClones(commit: string): Promise<void> {
  await withFolder(async (folder) => {
    const names = allUnits().map(({ name }) => name)
    const start = performance.now()
    const locations = ['one', 'another location/two']
    const built = []
    for (const location of locations) {
      const full = await cloneCommit(commit, join(folder, location))
      if (built.length === 0) step('commit', full)
      built.push(await buildApart(join(folder, location), names))
    }
    const [one, two] = built
    let wrong = 0
    for (const name of names) {
      const first = one?.get(name)
      const second = two?.get(name)
      if (!first || !second) throw new Error(`${name} was not built`)
      const differ = differences(first.bytes, second.bytes)
      wrong += differ.length
      const count = Object.keys(first.bytes).length
      step(`${name} ${first.manifest.id}`, differ.length === 0 ? `${count} files, identical bytes` : differ.join(', '))
    }
    step('two clones, every part', seconds(performance.now() - start))
    if (wrong > 0) throw new Error(`${wrong} files differ`)
  })
}

async function compareWithSite(part: string, id: string, commit: string): Promise<void> {
  const url = siteUrl()
  const files = getFiles(await fetchPublic(url, `/api/releases/${part}/${id}`))
  await withFolder(async (folder) => {
    const full = await cloneCommit(commit, join(folder, 'checkout'))
    step('built from', full)
    const built = (await buildApart(join(folder, 'checkout'), [part])).get(part)
    if (!built) throw new Error(`${part} was not built`)
    const differ = differences(files, built.manifest.files)
    if (built.manifest.id !== id || differ.length > 0) {
      throw new Error(
        `${url} serves ${part} ${id}; ${full.slice(0, 12)} gives ${built.manifest.id}. Files that differ: ${differ.join(', ') || 'none'}`,
      )
    }
    step(`${part} ${id}`, `${Object.keys(files).length} files, as ${url} serves them`)
  })
}

function getFiles(parts: unknown): Readonly<Record<string, string>> {
  const files: unknown = typeof parts === 'object' && parts !== null ? Reflect.get(parts, 'files') : undefined
  if (typeof files !== 'object' || files === null) throw new Error('The site did not return the files of the release.')
  return Object.fromEntries(Object.entries(files).map(([path, hash]) => [path, String(hash)]))
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'onfreq-verify-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Updates the bridge to the version that its site serves. Only a file signed with the site's key, which is known since
 * pairing, is accepted, never an older version, and only while no contact is queued. The new file has been written
 * completely and started once before it replaces the old one, which is kept beside it.
 */
import { execFile } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { promisify } from 'node:util'
import type { Settings } from './settings.ts'

const MANIFEST = '/download/onfreq-bridge.json'
const FILE = '/download/onfreq-bridge.mjs'
const MAX_FILE_BYTES = 8 << 20
const RESPONSE_TIMEOUT_MS = 30_000
const START_TIMEOUT_MS = 20_000

const run = promisify(execFile)

export interface UpdateOptions {
  /** The running file. */
  readonly file: string
  readonly settings: Settings
  readonly version: string
  /** Checked before the download, and again before the file is replaced. */
  readonly mayNow: () => boolean
}

export type Update =
  /** The file was replaced, while the old version is still running. `key` applies from now on. */
  | { readonly is: 'replaced'; readonly version: string; readonly key: string }
  | { readonly is: 'same' | 'busy' }
  | { readonly is: 'refused'; readonly reason: string }

const refused = (reason: string): Update => ({ is: 'refused', reason })

/** @throws when the site does not respond; the caller retries later */
export async function updateBridge({ file, settings, version, mayNow: isAllowedNow }: UpdateOptions): Promise<Update> {
  if (!isAllowedNow()) return { is: 'busy' }
  const { url, siteKey } = settings
  if (siteKey === undefined) return refused('pair again, so that newer versions can be checked.')
  const message = await readStatement(url, siteKey)
  if (typeof message === 'string') return refused(message)
  const getDigest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  if (getDigest(readFileSync(file)) === message.sha256) return { is: 'same' }
  if (isOlder(message.version, version)) return refused(`${message.version} is older than ${version}.`)

  const bytes = new Uint8Array(await (await fetchFile(url + FILE)).arrayBuffer())
  if (getDigest(bytes) !== message.sha256) return refused('the file is not the one that was signed.')
  const next = `${file}.new.mjs`
  try {
    replaceFile(next, bytes, statSync(file).mode)
    const { stdout } = await run(process.execPath, [next, '--version'], { timeout: START_TIMEOUT_MS })
    if (stdout.trim() !== message.version) return refused('it does not start on this computer.')
    if (!isAllowedNow()) return { is: 'busy' }
    copyFileSync(file, `${file}.old`)
    renameSync(next, file)
    return { is: 'replaced', version: message.version, key: message.key }
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  } finally {
    rmSync(next, { force: true })
  }
}

interface Statement {
  readonly version: string
  readonly sha256: string
  readonly key: string
}

/** The site's statement, or the reason why it is not trusted. */
async function readStatement(url: string, siteKey: string): Promise<Statement | string> {
  const manifest: unknown = await (await fetchFile(url + MANIFEST)).json()
  const statement = at(manifest, 'statement')
  const signatures = at(manifest, 'signatures')
  if (typeof statement !== 'string' || !Array.isArray(signatures)) return 'the site gave an answer that is none.'
  const isSigned = signatures.some((each) => typeof each === 'string' && isSignature(statement, each, siteKey))
  if (!isSigned)
    return 'it is not signed by the site that this bridge was paired with. Pair again if the site has moved.'
  const value: unknown = JSON.parse(statement)
  const [version, sha256, key] = [at(value, 'version'), at(value, 'sha256'), at(value, 'key')]
  const isWhole = typeof version === 'string' && typeof sha256 === 'string' && typeof key === 'string'
  return isWhole ? { version, sha256, key } : 'the site gave an answer that is none.'
}

function isSignature(statement: string, signature: string, siteKey: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(siteKey, 'base64'), format: 'der', type: 'spki' })
    return verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS), cache: 'no-store' })
  if (!response.ok) throw new Error(`The site answered ${response.status}.`)
  if (Number(response.headers.get('content-length') ?? 0) > MAX_FILE_BYTES) throw new Error('The file is too large.')
  return response
}

/** Flushes the file to disk before it is used. */
function replaceFile(path: string, bytes: Uint8Array, mode: number): void {
  const file = openSync(path, 'w', mode & 0o777)
  try {
    let offset = 0
    while (offset < bytes.length) offset += writeSync(file, bytes, offset)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  chmodSync(path, mode & 0o777)
}

function isOlder(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.split('.').map(Number))
  for (const component of [0, 1, 2]) {
    const [x = 0, y = 0] = [a?.[component], b?.[component]]
    if (x !== y) return x < y
  }
  return false
}

const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

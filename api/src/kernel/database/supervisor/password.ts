/** Password of the embedded server: random, in a file beside the data folder that only its user can read. */
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../errors.ts'
import type { Identity } from './identity.ts'
import { postgresEnvironment } from './postgres-environment.ts'

export const passwordFile = (dataDir: string) => `${dataDir}.password`
const hbaFile = (dataDir: string) => join(dataDir, 'pg_hba.conf')
/**
 * File in the data folder with the hash of the role's password. Missing or different in a folder restored from
 * elsewhere.
 */
const hashFile = (dataDir: string) => join(dataDir, 'onfreq.password-hash')

const toHash = (password: string) => createHash('sha256').update(password).digest('hex')

export function readPassword(dataDir: string): string {
  const path = passwordFile(dataDir)
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!existsSync(path)) throw error
  }
  const password = readFileSync(path, 'utf8').trim()
  if (/^[\w-]{16,}$/.test(password)) return password
  throw new StartError(
    `${path} holds no usable password. Stop every process of the site, remove the file and start again.`,
  )
}

/** Whether every access rule requires a password, and the role has this password. */
export function requiresPassword(dataDir: string, password: string): boolean {
  const isKnown = existsSync(hashFile(dataDir)) && readFileSync(hashFile(dataDir), 'utf8') === toHash(password)
  return isKnown && requireScram(readFileSync(hbaFile(dataDir), 'utf8')) === readFileSync(hbaFile(dataDir), 'utf8')
}

/**
 * Requires a password in a folder that was created before passwords were required, or restored from elsewhere. The
 * server must not be running. Can be repeated after a crash: the password is set before the rules change.
 */
export async function securePasswordAccess(
  identity: Identity,
  user: string,
  password: string,
  settings: readonly string[],
): Promise<void> {
  const { dataDir } = identity
  await runSingleUser(identity, settings, `alter role "${user}" password '${password}'`)
  replace(identity, hbaFile(dataDir), requireScram(readFileSync(hbaFile(dataDir), 'utf8')))
  writeHash(identity, password)
}

export function writeHash(identity: Identity, password: string): void {
  replace(identity, hashFile(identity.dataDir), toHash(password))
}

const recoveryRules = (dataDir: string) => `${dataDir}.hba`

/**
 * Settings for a server on a folder whose password is unknown and must not change: one of an older major version, or a
 * base written by another site. Only this user can enter the folder of its socket. On Windows the server requires the
 * folder's own password.
 */
export function openSettings({ dataDir, own }: Identity): Readonly<Record<string, string>> {
  if (process.platform === 'win32') return {}
  const path = recoveryRules(dataDir)
  writeFileSync(path, 'local all all trust\n', { mode: 0o600 })
  own(path)
  return { hba_file: path }
}

export const removeOpenSettings = (dataDir: string) => rmSync(recoveryRules(dataDir), { force: true })

/** Lines of `pg_hba.conf` that grant access without a SCRAM password. */
const WITHOUT_PASSWORD = /^(\s*(?:local|host\w*)\s.*?\s)(?:trust|peer|ident|password|md5)\b(.*)$/gm

const requireScram = (rules: string) => rules.replace(WITHOUT_PASSWORD, '$1scram-sha-256$2')

function replace(identity: Identity, path: string, text: string): void {
  const half = `${path}.part`
  writeFileSync(half, text, { mode: 0o600 })
  identity.own(half)
  renameSync(half, path)
}

/** Runs a statement in PostgreSQL's single-user mode: no socket, no authentication, statement from standard input. */
async function runSingleUser(identity: Identity, settings: readonly string[], statement: string): Promise<void> {
  const { command, args } = identity.wrap(identity.binaries.postgres, [
    '--single',
    '-D',
    identity.dataDir,
    ...settings,
    'postgres',
  ])
  const child = spawn(command, args, {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: postgresEnvironment(),
    cwd: '/',
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-4000)
  })
  child.stdin.on('error', () => {})
  child.stdin.end(`${statement}\n`)
  const code = await new Promise((done) => {
    child.once('error', done)
    child.once('close', done)
  })
  if (code !== 0 || /^.*(ERROR|FATAL|PANIC):/m.test(stderr)) {
    throw new StartError(`The database could not be given its password:\n${stderr.trim()}`)
  }
}

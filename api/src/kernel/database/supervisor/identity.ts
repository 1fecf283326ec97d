import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../../errors.ts'
import { type Binaries, binariesIn } from './binaries.ts'

/** Starts PostgreSQL programs so that they do not run as root and end with this process. */
export interface Identity {
  readonly binaries: Binaries
  readonly dataDir: string
  /** The command line that runs `command` under this identity. */
  wrap(command: string, args: readonly string[]): { readonly command: string; readonly args: readonly string[] }
  /** Makes the server's user the owner of a file or folder. */
  own(folder: string): void
}

/**
 * Fallback folder for binaries and data, used when root has no user namespaces and other users cannot enter the
 * folders.
 */
const SYSTEM_HOME = '/var/lib/onfreq'

/**
 * PostgreSQL refuses to run as root. Other users run it directly. Root with user namespaces runs it in one, which
 * needs no second user and keeps the files owned by root. Otherwise it runs as the user `postgres` or `nobody`, from
 * folders that user can enter.
 */
export function chooseIdentity(binaries: Binaries, dataDir: string): Identity {
  const deathSignal = hasDeathSignal() ? ['setpriv', '--pdeathsig', 'INT'] : []
  if (process.getuid?.() !== 0) {
    return { binaries, dataDir, wrap: (command, args) => prefix(deathSignal, command, args), own: () => {} }
  }
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
  if (succeeds([...namespace, binaries.postgres, '--version'])) {
    return {
      binaries,
      dataDir,
      wrap: (command, args) => prefix([...namespace, ...deathSignal], command, args),
      own: () => {},
    }
  }
  return otherUser(binaries, dataDir)
}

function otherUser(binaries: Binaries, dataDir: string): Identity {
  const user = ['postgres', 'nobody'].map(lookUpUser).find((user) => user !== undefined)
  if (user === undefined || !succeeds(['setpriv', '--version'])) {
    throw new StartError(
      'The embedded PostgreSQL cannot run as root on this system (no user namespaces, and no other user to run as). Start Onfreq as an ordinary user, or set DATABASE_URL.',
    )
  }
  const own = (folder: string) => chownSync(folder, user.uid, user.gid)
  const reach = isReachable(dirname(dataDir)) ? dataDir : join(SYSTEM_HOME, `data-${shortHash(dataDir)}`)
  const reachable = isReachable(binaries.native) ? binaries : binariesIn(copyBinaries(binaries.native), binaries.major)
  const as = ['setpriv', '--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups']
  return {
    binaries: reachable,
    dataDir: reach,
    wrap: (command, args) => prefix([...as, '--pdeathsig', 'INT'], command, args),
    own,
  }
}

function prefix(wrapper: readonly string[], command: string, args: readonly string[]) {
  const [first, ...rest] = [...wrapper, command, ...args]
  return { command: first ?? command, args: rest }
}

/** `setpriv --pdeathsig` (util-linux 2.33, Linux only) stops the server even after a kill -9 of this process. */
function hasDeathSignal(): boolean {
  return process.platform === 'linux' && succeeds(['setpriv', '--pdeathsig', 'INT', 'true'])
}

function succeeds([command, ...args]: readonly string[]): boolean {
  return command !== undefined && spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

function lookUpUser(name: string): { uid: number; gid: number } | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** True when other users can traverse every parent folder. */
function isReachable(folder: string): boolean {
  const parent = dirname(folder)
  const open = existsSync(folder) && (statSync(folder).mode & 0o001) !== 0
  return open && (parent === folder || isReachable(parent))
}

function copyBinaries(native: string): string {
  const target = join(SYSTEM_HOME, `postgres-${shortHash(native)}`)
  if (existsSync(target)) return target
  const half = `${target}.${process.pid}`
  mkdirSync(SYSTEM_HOME, { recursive: true, mode: 0o755 })
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, target)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

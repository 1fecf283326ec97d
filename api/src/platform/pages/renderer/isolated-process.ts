/**
 * Starts the process in which parts are drawn, behind as many walls as this system has. The interpreter and Node's permissions
 * are always there; another user, namespaces without network, and limits of memory come where they work.
 */
import { execFile, spawn } from 'node:child_process'
import { accessSync, constants, readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const HOST = realpathSync(join(import.meta.dirname, 'host.js'))
/** Packages that the process reads, and nothing else. */
const PACKAGES = packageFolders()
/** Of V8's own heap, in MB; instances of the engine are outside it. */
const HEAP = 128
/** Bytes of private memory. Node reserves most of it and uses 60 to 100 MB. */
const MEMORY = 1_200_000_000
/** CPU seconds after which a process ends whose parent is gone and can no longer kill it. */
const PROCESSOR = 3_600
/** `nobody`, where this process is root. */
const OTHER_USER = 65_534
const PROBE_TIMEOUT = 60_000

const NODE = [
  '--permission',
  `--allow-fs-read=${dirname(HOST)}`,
  ...PACKAGES.map((folder) => `--allow-fs-read=${folder}`),
  '--disable-sigusr1',
  '--disallow-code-generation-from-strings',
  '--disable-proto=throw',
  `--max-old-space-size=${HEAP}`,
  '--no-warnings',
  HOST,
]

function packageFolders(): readonly string[] {
  const parse5 = packageFolder('parse5', import.meta.url)
  return [
    parse5,
    packageFolder('entities', join(parse5, 'package.json')),
    packageFolder('quickjs-wasi', import.meta.url),
  ]
}

function packageFolder(name: string, from: string): string {
  const file = findPackageJSON(name, from)
  if (file === undefined) throw new Error(`The package ${name} is missing`)
  return realpathSync(dirname(file))
}

interface Isolation {
  /** For the log and the doctor. */
  readonly walls: readonly string[]
  readonly command: readonly string[]
}

/** A wall, and the program that puts it up. */
const WALLS: readonly (readonly [name: string, command: readonly string[]])[] = [
  [
    'other user',
    [
      'setpriv',
      `--reuid=${OTHER_USER}`,
      `--regid=${OTHER_USER}`,
      '--clear-groups',
      '--no-new-privs',
      '--inh-caps=-all',
    ],
  ],
  [
    'no network, no other processes',
    ['unshare', '--user', '--map-root-user', '--net', '--ipc', '--pid', '--fork', '--kill-child'],
  ],
  ['memory limit', ['prlimit', `--data=${MEMORY}`, `--cpu=${PROCESSOR}`, '--nofile=64', '--core=0']],
]

/** Combinations, the strongest first; the last one works wherever Node does. */
function isolations(): readonly Isolation[] {
  const isRoot = process.getuid?.() === 0
  const available = WALLS.filter(([name]) => isRoot || name !== 'other user').flatMap(
    ([name, [program = '', ...args]]) => {
      const path = findProgram(program)
      return path === undefined ? [] : [{ name, command: [path, ...args] }]
    },
  )
  const sets = Array.from({ length: 2 ** available.length }, (_, bits) =>
    available.filter((_wall, index) => ((bits >> (available.length - 1 - index)) & 1) === 0),
  )
  return sets
    .sort((a, b) => b.length - a.length)
    .map((walls) => ({ walls: walls.map(({ name }) => name), command: walls.flatMap(({ command }) => command) }))
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether the process starts behind these walls and can read what it needs. */
function works({ command }: Isolation): Promise<boolean> {
  const [program = process.execPath, ...args] = [...command, process.execPath, ...NODE]
  return new Promise((resolve) => {
    execFile(program, args, { env: ENVIRONMENT, timeout: PROBE_TIMEOUT, killSignal: 'SIGKILL' }, (error) =>
      resolve(error === null),
    )
  })
}

/** Times are UTC on every machine. */
const ENVIRONMENT = { TZ: 'UTC' }

let found: Promise<Isolation | undefined> | undefined

/** The strongest isolation of this system; undefined where the process does not start at all. Found out once. */
export function findIsolation(): Promise<Isolation | undefined> {
  found ??= (async () => {
    for (const isolation of isolations()) if (await works(isolation)) return isolation
    return undefined
  })()
  return found
}

/** What the renderer needs of a child process. */
export interface RendererChild {
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'exit' | 'error', listener: () => void): unknown
  once(event: 'message' | 'exit' | 'error', listener: () => void): unknown
  send(message: object, callback: (error: Error | null) => void): unknown
}

export interface IsolatedProcess {
  readonly child: RendererChild
  /** Of the process that draws, behind the programs that started it. */
  pid(): number | undefined
  end(): void
}

/** Behind the strongest walls of this system; undefined where it does not start at all. */
export async function launchIsolated(): Promise<IsolatedProcess | undefined> {
  const isolation = await findIsolation()
  return isolation && start(isolation)
}

function start({ command }: Isolation): IsolatedProcess {
  const [program = process.execPath, ...args] = [...command, process.execPath, ...NODE]
  const child = spawn(program, args, { env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], cwd: '/' })
  // A process that shuts down does not wait for it.
  child.unref()
  child.channel?.unref()
  const pid = () => (child.pid === undefined ? undefined : innermost(child.pid))
  return {
    child,
    pid,
    end() {
      const inner = pid()
      if (inner !== undefined && inner !== child.pid) killIfThere(inner)
      child.kill('SIGKILL')
    },
  }
}

/** `unshare --fork` waits for its own child. */
function innermost(pid: number): number {
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    return first === undefined || first === '' ? pid : innermost(Number(first))
  } catch {
    return pid
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Among the figures behind the name in `/proc/<pid>/stat`. */
const USER_TIME = 11
/** In milliseconds. */
const TICK = 10

/** CPU time of a process in milliseconds; wall-clock time where the system does not report it. */
export function processorTime(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = '', system = ''] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(USER_TIME, USER_TIME + 2)
    return (Number(user) + Number(system)) * TICK
  } catch {
    return performance.now()
  }
}

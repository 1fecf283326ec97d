/**
 * Starts the process that renders parts, with as much isolation as the system supports. The interpreter and Node's
 * permission model always apply; another user, namespaces without network, and memory limits are used where they work.
 */
import { execFile, spawn } from 'node:child_process'
import { accessSync, constants, readFileSync, realpathSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

const HOST = realpathSync(join(import.meta.dirname, 'host.js'))
/** Packages that the process may read, and nothing else. */
const PACKAGES = packageFolders()
/** Limit of V8's heap in MB. Instances of the engine use memory outside of it. */
const HEAP_MB = 128
/** Limit of private memory in bytes. Node reserves most of it and uses 60 to 100 MB. */
const MEMORY_BYTES = 1_200_000_000
/** CPU seconds after which a process ends whose parent is gone and can no longer kill it. */
const MAX_CPU_SECONDS = 3_600
/** User id of `nobody`, used when this process runs as root. */
const OTHER_USER = 65_534
const PROBE_TIMEOUT_MS = 60_000

const NODE = [
  '--permission',
  `--allow-fs-read=${dirname(HOST)}`,
  ...PACKAGES.map((folder) => `--allow-fs-read=${folder}`),
  '--disable-sigusr1',
  '--disallow-code-generation-from-strings',
  '--disable-proto=throw',
  `--max-old-space-size=${HEAP_MB}`,
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
  /** Names of the isolation measures, for the log and the doctor. */
  readonly walls: readonly string[]
  readonly command: readonly string[]
}

/** Isolation measures, each with the program that applies it. */
const MEASURES: readonly (readonly [name: string, command: readonly string[]])[] = [
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
  ['memory limit', ['prlimit', `--data=${MEMORY_BYTES}`, `--cpu=${MAX_CPU_SECONDS}`, '--nofile=64', '--core=0']],
]

/** Combinations of the available measures, strongest first. The last one works wherever Node does. */
function listIsolations(): readonly Isolation[] {
  const isRoot = process.getuid?.() === 0
  const available = MEASURES.filter(([name]) => isRoot || name !== 'other user').flatMap(
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

/** Whether the process starts with this isolation and can read what it needs. */
function canStart({ command }: Isolation): Promise<boolean> {
  const [program = process.execPath, ...args] = [...command, process.execPath, ...NODE]
  return new Promise((resolve) => {
    execFile(program, args, { env: ENVIRONMENT, timeout: PROBE_TIMEOUT_MS, killSignal: 'SIGKILL' }, (error) =>
      resolve(error === null),
    )
  })
}

/** Times are in UTC on every machine. */
const ENVIRONMENT = { TZ: 'UTC' }

let detected: Promise<Isolation | undefined> | undefined

/** The strongest isolation that works on this system, detected once. Undefined if the process does not start at all. */
export function findIsolation(): Promise<Isolation | undefined> {
  detected ??= (async () => {
    for (const isolation of listIsolations()) if (await canStart(isolation)) return isolation
    return undefined
  })()
  return detected
}

/** The methods of a child process that the renderer uses. */
export interface RendererChild {
  on(event: 'message', listener: (message: unknown) => void): unknown
  on(event: 'exit' | 'error', listener: () => void): unknown
  once(event: 'message' | 'exit' | 'error', listener: () => void): unknown
  send(message: object, callback: (error: Error | null) => void): unknown
}

export interface IsolatedProcess {
  readonly child: RendererChild
  /** Id of the process that renders, behind the wrapping programs that started it. */
  pid(): number | undefined
  end(): void
}

/** Starts the process with the strongest isolation of this system; undefined if it does not start at all. */
export async function launchIsolated(): Promise<IsolatedProcess | undefined> {
  const isolation = await findIsolation()
  return isolation && start(isolation)
}

function start({ command }: Isolation): IsolatedProcess {
  const [program = process.execPath, ...args] = [...command, process.execPath, ...NODE]
  const child = spawn(program, args, { env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], cwd: '/' })
  // Does not keep this process alive during shutdown.
  child.unref()
  child.channel?.unref()
  const pid = () => (child.pid === undefined ? undefined : findInnermostPid(child.pid))
  return {
    child,
    pid,
    end() {
      const inner = pid()
      if (inner !== undefined && inner !== child.pid) killIfRunning(inner)
      child.kill('SIGKILL')
    },
  }
}

/** The innermost process, because `unshare --fork` waits for its own child. */
function findInnermostPid(pid: number): number {
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
    return first === undefined || first === '' ? pid : findInnermostPid(Number(first))
  } catch {
    return pid
  }
}

function killIfRunning(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** Index of the user time in `/proc/<pid>/stat`, counted after the name. */
const USER_TIME_INDEX = 11
/** Clock tick in milliseconds. */
const TICK_MS = 10

/** CPU time of a process in milliseconds; wall-clock time if the system does not report it. */
export function processorTime(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = '', system = ''] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(USER_TIME_INDEX, USER_TIME_INDEX + 2)
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return performance.now()
  }
}

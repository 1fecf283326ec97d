/**
 * `npm run onfreq -- footprint` prints the resources of this checkout and its running site: memory by process,
 * packages, builds and data.
 */
import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { endWithUsage, readArguments } from '../../command-line.ts'
import { readSettings } from '../../settings/read.ts'

const USAGE = 'npm run onfreq -- footprint'
const { positionals } = readArguments({}, USAGE)
if (positionals.length > 0) endWithUsage(USAGE)

const ROOT = resolve(import.meta.dirname, '../../../../..')
const log = (line: string) => void process.stdout.write(`${line}\n`)

interface ProcessMemory {
  readonly pid: number
  readonly command: string
  /** Proportional set size: shared pages are divided among the processes that share them. */
  readonly bytes: number
}

for (const { pid, command, bytes } of siteProcesses())
  log(`${megabytes(bytes)}  ${String(pid).padStart(7)}  ${command}`)
log(`${megabytes(siteProcesses().reduce((sum, { bytes }) => sum + bytes, 0))}           all processes of this checkout`)
log('')
for (const [name, folder] of [
  ['packages', 'node_modules'],
  ['data', readSettings(process.env).settings.ONFREQ_DATA ?? '.onfreq'],
  ['caches', '.cache'],
] as const) {
  log(`${megabytes(bytesOnDisk(resolve(ROOT, folder)))}           ${name} (${folder})`)
}
log(`${String(installedPackages()).padStart(8)}           packages installed`)

/** Proportional sizes on Linux; elsewhere `ps` only gives the resident size. */
function siteProcesses(): readonly ProcessMemory[] {
  if (process.platform !== 'linux') return residentSizes()
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) return []
    try {
      if (!readlinkSync(`/proc/${pid}/cwd`).startsWith(ROOT) && !isSiteProcess(pid)) return []
      const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
      return [{ pid, command: getCommand(pid), bytes: Number(kilobytes ?? 0) * 1024 }]
    } catch {
      return []
    }
  })
}

/** Also matches processes of the database, which run in its data folder. */
function isSiteProcess(pid: number): boolean {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(ROOT)
}

function getCommand(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    .replaceAll('\0', ' ')
    .replaceAll(`${ROOT}/`, '')
    .trim()
    .slice(0, 90)
}

function residentSizes(): readonly ProcessMemory[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,rss=,command='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command.includes(ROOT)
      ? [{ pid: Number(pid), command: command.slice(0, 90), bytes: Number(kilobytes) * 1024 }]
      : []
  })
}

/** Counts allocated blocks, so that sparse and hard-linked files count with their real size. */
function bytesOnDisk(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
      (sum, entry) => sum + (entry.isFile() ? sizeOnDisk(join(entry.parentPath, entry.name)) : 0),
      0,
    )
  } catch {
    return 0
  }
}

/** Returns 0 for a file deleted meanwhile by the running site. */
function sizeOnDisk(file: string): number {
  return (lstatSync(file, { throwIfNoEntry: false })?.blocks ?? 0) * 512
}

function installedPackages(): number {
  try {
    const lock: { packages: Record<string, { link?: boolean }> } = JSON.parse(
      readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8'),
    )
    return Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link).length
  } catch {
    return 0
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0).padStart(5)} MB`
}

/** Executables of Onfreq Bridge that were built for this site (`npm run bridge:executable -w api`). */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BRIDGE_FOLDER, type BridgeExecutable } from '@onfreq/contracts/integrations/devices'

const SYSTEMS = { linux: 'linux', darwin: 'macos', win32: 'windows' } as const
const NAME = /^onfreq-bridge-(linux|macos|windows)-(x64|arm64)(?:\.exe)?$/

/** @returns undefined for systems without an executable */
export function executableName(platform: string, processor: string): string | undefined {
  const system = platform in SYSTEMS ? SYSTEMS[platform as keyof typeof SYSTEMS] : undefined
  if (system === undefined || !['x64', 'arm64'].includes(processor)) return undefined
  return `onfreq-bridge-${system}-${processor}${system === 'windows' ? '.exe' : ''}`
}

export interface Executable extends BridgeExecutable {
  readonly file: string
  readonly sha256: string
  readonly version: string
}

/** Existing executables, ordered by name. */
export async function executablesIn(dataDir: string): Promise<readonly Executable[]> {
  const folder = join(dataDir, 'bridge')
  const names = await readdir(folder).catch(() => [])
  const executables = await Promise.all(names.sort().map((name) => readExecutable(folder, name)))
  return executables.filter((executable) => executable !== undefined)
}

/** The metadata is written last and has to match the size of the file, which excludes partial copies. */
export async function readExecutable(folder: string, name: string): Promise<Executable | undefined> {
  const [, system, processor] = NAME.exec(name) ?? []
  if (!isSystem(system) || !isProcessor(processor)) return undefined
  const file = join(folder, name)
  try {
    const metadata: unknown = JSON.parse(await readFile(`${file}.json`, 'utf8'))
    const { size } = await stat(file)
    if (!isMetadata(metadata) || metadata.bytes !== size) return undefined
    const { sha256, version } = metadata
    return { name, system, processor, bytes: size, url: `${BRIDGE_FOLDER}/${name}`, file, sha256, version }
  } catch {
    return undefined
  }
}

const isSystem = (text: string | undefined): text is BridgeExecutable['system'] =>
  text === 'linux' || text === 'macos' || text === 'windows'
const isProcessor = (text: string | undefined): text is BridgeExecutable['processor'] =>
  text === 'x64' || text === 'arm64'

function isMetadata(
  value: unknown,
): value is { readonly sha256: string; readonly version: string; readonly bytes: number } {
  if (typeof value !== 'object' || value === null) return false
  const { sha256, version, bytes } = value as Readonly<Record<string, unknown>>
  return (
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    typeof version === 'string' &&
    typeof bytes === 'number'
  )
}

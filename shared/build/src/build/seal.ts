/**
 * Turns a build's output into a release: names it by content hash, hashes every file and writes compressed files. The
 * result is deterministic.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { RELEASE_MARK } from './release-mark.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(js|css|json|svg|html|txt)$/

/** The eight-digit content hash of a folder and its manifest. */
export function contentHash(folder: string, declared: string): string {
  const hash = createHash('sha256').update(declared)
  for (const file of outputFiles(folder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, RELEASE_MARK.length)
}

/** Replaces the placeholder in the files with the content hash. */
export function stampFiles(folder: string, hash: string): void {
  for (const file of outputFiles(folder).filter((name) => TEXT.test(name))) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (text.includes(RELEASE_MARK)) writeFileSync(path, text.replaceAll(RELEASE_MARK, hash))
  }
}

/** Relative path → `sha384-…`, for every file. */
export function computeIntegrity(folder: string): Record<string, string> {
  return Object.fromEntries(
    outputFiles(folder).map((file) => [
      file,
      `sha384-${createHash('sha384')
        .update(readFileSync(join(folder, file)))
        .digest('base64')}`,
    ]),
  )
}

/** `full` for releases served over a network; `light` takes a tenth of the time and produces 8 % more bytes. */
export type Compression = 'full' | 'light'

const QUALITY: Readonly<Record<Compression, { readonly brotli: number; readonly gzip: number }>> = {
  full: { brotli: 11, gzip: 9 },
  light: { brotli: 9, gzip: 6 },
}

export interface PackOptions {
  readonly compression?: Compression
  /** Files to compress immediately; the others are compressed by `rest()`. All files if omitted. */
  readonly first?: readonly string[]
  /** Files that no browser requests. */
  readonly leaveOut?: readonly string[]
}

export interface Packing {
  /** Resolves when the `.br` of a file exists; immediately for a file that is not in `first`. */
  packed(file: string): Promise<void>
  /** Compresses all other files, and waits for all. */
  rest(): Promise<void>
}

/** Writes `.br` and `.gz` next to every text file, so that nothing is compressed during a request. */
export function packFiles(folder: string, { first, leaveOut = [], compression = 'full' }: PackOptions = {}): Packing {
  const quality = QUALITY[compression]
  const packBrotli = (file: string) => writeBrotli(join(folder, file), quality.brotli)
  const texts = outputFiles(folder).filter((file) => TEXT.test(file) && !leaveOut.includes(file))
  const early = new Set(first ?? texts)
  const running = new Map(texts.filter((file) => early.has(file)).map((file) => [file, packBrotli(file)]))
  // `rest` and `packed` report errors; this only prevents unhandled rejections.
  for (const packing of running.values()) packing.catch(() => {})
  return {
    packed: async (file) => running.get(file),
    async rest() {
      await Promise.all([
        ...running.values(),
        ...texts.filter((file) => !early.has(file)).map(packBrotli),
        ...texts.map((file) => writeGzip(join(folder, file), quality.gzip)),
      ])
    },
  }
}

/** Runs {@link packFiles} to completion. */
export async function compressFiles(folder: string): Promise<void> {
  await packFiles(folder).rest()
}

async function writeBrotli(path: string, quality: number): Promise<void> {
  const content = readFileSync(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${path}.br`, await brotli(content, { params }))
}

async function writeGzip(path: string, level: number): Promise<void> {
  writeFileSync(`${path}.gz`, await zip(readFileSync(path), { level }))
}

/** Total compressed size of files in a sealed folder, in bytes. */
export function compressedBytes(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const path = join(folder, file)
    return sum + readFileSync(TEXT.test(file) ? `${path}.br` : path).length
  }, 0)
}

/** Files of the build itself, sorted, with forward slashes; excludes files added by sealing. */
export function outputFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/\.(br|gz|map)$/.test(file) && !SEAL_FILES.has(file))
    .sort()
}

const SEAL_FILES = new Set(['release.json', 'integrity.json', 'stamp.json'])

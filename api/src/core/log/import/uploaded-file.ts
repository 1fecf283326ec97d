/** Reads the bytes of an uploaded file, decompressed from a .zip, counted and limited. */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { IMPORT_LIMITS } from '@onfreq/contracts/log/import'
import { IMPORT_TEXTS } from '@onfreq/contracts/log/texts'
import { getUtf16 } from '@onfreq/ham/adif/utf16'
import yauzl from 'yauzl'
import type { Config } from '#kernel/config.ts'
import { makeScratch } from '#kernel/files/scratch.ts'

/** The file cannot be imported; the message is shown to the uploader. */
export class ImportFileError extends Error {}

const LOG_EXTENSIONS: readonly string[] = IMPORT_LIMITS.extensions.filter((extension) => extension !== '.zip')

export interface ImportSource {
  /** Progress relative to `total`: bytes of the file, or of the content of the .zip. */
  readonly bytesRead: () => number
  readonly total: number
  readonly files: AsyncIterable<AsyncIterable<Uint8Array>>
  close(): Promise<void>
}

/** `body` is the stored file. A .zip is read from its end, so it is copied to the local disk first. */
export async function openSource(
  config: Pick<Config, 'dataDir'>,
  filename: string,
  body: Readable,
  size: number,
): Promise<ImportSource> {
  if (extname(filename).toLowerCase() !== '.zip') {
    const counter = { bytes: 0 }
    return {
      bytesRead: () => counter.bytes,
      total: size,
      files: single(count(body, counter)),
      close: async () => {
        body.destroy()
      },
    }
  }
  const folder = await makeScratch(config, 'import')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'upload.zip')
    await pipeline(body, createWriteStream(path))
    const entries = await listZip(path)
    const counter = { bytes: 0 }
    return {
      bytesRead: () => counter.bytes,
      total: entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0),
      files: unpack(path, entries, counter),
      close: remove,
    }
  } catch (error) {
    await remove()
    throw error
  }
}

async function* single<Value>(value: Value): AsyncGenerator<Value> {
  yield value
}

async function* count(chunks: AsyncIterable<unknown>, counter: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) continue
    counter.bytes += chunk.length
    if (counter.bytes > IMPORT_LIMITS.bytes) throw new ImportFileError(IMPORT_TEXTS.tooLarge)
    yield chunk
  }
}

async function* unpack(
  path: string,
  entries: readonly yauzl.Entry[],
  counter: { bytes: number },
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const zip = await openZip(path)
  try {
    for (const entry of entries) yield count(guarded(await openEntry(zip, entry)), counter)
  } finally {
    zip.close()
  }
}

/** Sizes declared in a .zip are untrusted: the reader checks them and reports errors as those of the file. */
async function* guarded(stream: Readable): AsyncGenerator<unknown> {
  try {
    for await (const chunk of stream) yield chunk
  } catch {
    throw new ImportFileError(IMPORT_TEXTS.zipBroken)
  }
}

function openZip(path: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error === null) resolve(zip)
      else reject(new ImportFileError(IMPORT_TEXTS.zipBroken))
    })
  })
}

function openEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error === null) resolve(stream)
      else reject(new ImportFileError(IMPORT_TEXTS.zipBroken))
    })
  })
}

/**
 * ADIF files of a .zip in order.
 * @throws ImportFileError when there are none, or when the .zip is too large
 */
export async function listZip(path: string): Promise<readonly yauzl.Entry[]> {
  const zip = await openZip(path)
  try {
    const entries = await readDirectory(zip)
    const logs = entries.filter((entry) => LOG_EXTENSIONS.includes(extname(entry.fileName).toLowerCase()))
    if (logs.length === 0) throw new ImportFileError(IMPORT_TEXTS.zipEmpty)
    const unpacked = logs.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    const packed = logs.reduce((sum, entry) => sum + entry.compressedSize, 0)
    if (unpacked > IMPORT_LIMITS.bytes || unpacked > Math.max(packed, 1024) * IMPORT_LIMITS.zipRatio) {
      throw new ImportFileError(IMPORT_TEXTS.zipBomb)
    }
    return logs
  } finally {
    zip.close()
  }
}

/** Maximum number of files: a .zip with more is not a log. */
const MAX_ENTRIES = 1000

function readDirectory(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = []
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry)
      if (entries.length > MAX_ENTRIES) reject(new ImportFileError(IMPORT_TEXTS.zipBomb))
      else zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', () => reject(new ImportFileError(IMPORT_TEXTS.zipBroken)))
    zip.readEntry()
  })
}

const SNIFFED = 1024 * 1024
/** An ADI tag with its length, the end of a header or a record, the root of ADX, or a line of Cabrillo. */
const LOOKS_LIKE_LOG = /<(?:eoh|eor|[a-z_][a-z0-9_]*:\d+(?::[a-z])?)>|<adx[\s>]|^\s*(?:START-OF-LOG|(?:X-)?QSO):/im

/**
 * Checks an upload on the local disk before anything is stored.
 * @throws ImportFileError
 */
export async function checkUpload(filename: string, path: string, size: number): Promise<void> {
  const extension = extname(filename).toLowerCase()
  if (!IMPORT_LIMITS.extensions.some((allowed) => allowed === extension))
    throw new ImportFileError(IMPORT_TEXTS.wrongExtension)
  if (size === 0) throw new ImportFileError(IMPORT_TEXTS.emptyFile)
  if (extension !== '.zip') {
    if (!(await looksLikeLog(createReadStream(path, { end: SNIFFED })))) throw new ImportFileError(IMPORT_TEXTS.notAdif)
    return
  }
  const entries = await listZip(path)
  const zip = await openZip(path)
  try {
    for (const entry of entries) if (await looksLikeLog(await openEntry(zip, entry))) return
  } finally {
    zip.close()
  }
  throw new ImportFileError(IMPORT_TEXTS.notAdif)
}

async function looksLikeLog(stream: Readable): Promise<boolean> {
  let text = ''
  let decoder: TextDecoder | undefined
  try {
    for await (const chunk of guarded(stream)) {
      if (!Buffer.isBuffer(chunk)) continue
      decoder ??= new TextDecoder(getUtf16(chunk) ?? 'latin1')
      text += decoder.decode(chunk, { stream: true })
      if (LOOKS_LIKE_LOG.test(text)) return true
      if (text.length > SNIFFED) return false
    }
    return false
  } finally {
    stream.destroy()
  }
}

/** The first text of an upload, or of the first ADIF file in a .zip. */
export async function readUploadStart(filename: string, path: string, length: number): Promise<string> {
  if (extname(filename).toLowerCase() !== '.zip') return getStart(createReadStream(path, { end: length }), length)
  const [first] = await listZip(path)
  const zip = await openZip(path)
  try {
    return first === undefined ? '' : await getStart(await openEntry(zip, first), length)
  } finally {
    zip.close()
  }
}

async function getStart(stream: Readable, length: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of guarded(stream)) {
      if (!Buffer.isBuffer(chunk)) continue
      chunks.push(chunk)
      size += chunk.length
      if (size >= length) break
    }
  } finally {
    stream.destroy()
  }
  return Buffer.concat(chunks).subarray(0, length).toString('latin1')
}

/** Files of backups, stored once per content hash and read only when new or changed. */
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { StartError } from '../errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { type FileEntry, type FilesPart, fileEntryCheck } from './manifest.ts'
import { hashing, type Vault } from './vault.ts'

const CONCURRENCY = 6

export const objectName = (sha256: string) => `objects/${sha256.slice(0, 2)}/${sha256}`

export const listName = (id: string, kind: 'files' | 'releases') => `backups/${id}/${kind}.ndjson`

/** Uploads files that the vault lacks, and the list of all files of this backup. */
export async function backUpFiles(
  vault: Vault,
  from: FileStore,
  list: string,
  before: ReadonlyMap<string, FileEntry>,
): Promise<FilesPart> {
  const knownHashes = new Set([...before.values()].map(({ sha256 }) => sha256))
  const limit = pLimit(CONCURRENCY)
  const entries: FileEntry[] = []
  const work: Promise<void>[] = []
  for await (const { key, size, modifiedAt } of from.list('')) {
    const modified = modifiedAt.getTime()
    const previous = before.get(key)
    if (previous !== undefined && previous.size === size && previous.modified === modified) {
      entries.push(previous)
      continue
    }
    work.push(
      limit(async () => {
        const sha256 = await backUpFile(vault, from, key, knownHashes)
        // Deleted since it was listed.
        if (sha256 !== undefined) entries.push({ key, size, modified, sha256 })
      }),
    )
    // Bounds the number of pending uploads.
    if (work.length >= 1_000) await Promise.all(work.splice(0))
  }
  await Promise.all(work)
  entries.sort((a, b) => (a.key < b.key ? -1 : 1))
  const { sha256 } = await vault.put(list, Readable.from(entries.map((entry) => `${JSON.stringify(entry)}\n`)), {
    pack: true,
  })
  return { count: entries.length, bytes: entries.reduce((sum, { size }) => sum + size, 0), sha256 }
}

async function backUpFile(
  vault: Vault,
  from: FileStore,
  key: string,
  retained: Set<string>,
): Promise<string | undefined> {
  const first = await from.get(key)
  if (first === undefined) return undefined
  const hash = createHash('sha256')
  for await (const chunk of first.body) hash.update(chunk)
  const sha256 = hash.digest('hex')
  if (retained.has(sha256)) return sha256
  const second = await from.get(key)
  if (second === undefined) return undefined
  const put = await vault.put(objectName(sha256), second.body, { pack: false })
  // The file changed between the two reads.
  if (put.sha256 !== sha256) {
    await vault.store.remove(`${objectName(sha256)}${vault.key === undefined ? '' : '.age'}`)
    return backUpFile(vault, from, key, retained)
  }
  retained.add(sha256)
  return sha256
}

/**
 * Reads the file list of a backup.
 * @throws StartError when it does not match the manifest
 */
export async function readList(vault: Vault, list: string, part: FilesPart): Promise<ReadonlyMap<string, FileEntry>> {
  const meter = hashing()
  const body = (await vault.get(list, { pack: true })).pipe(meter.stream)
  const entries = new Map<string, FileEntry>()
  for await (const line of createInterface({ input: body })) {
    const entry: unknown = JSON.parse(line)
    if (!fileEntryCheck.Check(entry)) throw new StartError(`The backup is damaged: ${list} has an invalid line.`)
    entries.set(entry.key, entry)
  }
  if (meter.result().sha256 !== part.sha256) {
    throw new StartError(`The backup is damaged: ${list} is not what its manifest says.`)
  }
  return entries
}

/**
 * Passes every file of a list to `take`, which must read the body to its end.
 * @throws StartError for a wrong hash
 */
export async function eachFile(
  vault: Vault,
  entries: Iterable<FileEntry>,
  consume: (entry: FileEntry, body: Readable) => Promise<void>,
): Promise<void> {
  const limit = pLimit(CONCURRENCY)
  await limit.map(entries, async (entry) => {
    const meter = hashing()
    const body = await vault.get(objectName(entry.sha256), { pack: false })
    body.on('error', (error) => meter.stream.destroy(error))
    await consume(entry, body.pipe(meter.stream))
    if (meter.result().sha256 !== entry.sha256) {
      throw new StartError(`The backup is damaged: the file ${entry.key} is not what its list says.`)
    }
  })
}

/** Backup storage: parts are compressed, encrypted when a key is set, and hashed while streaming. */
import { createHash } from 'node:crypto'
import { PassThrough, Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import type { Config } from '../config.ts'
import { StartError } from '../errors.ts'
import { createDiskStore } from '../files/disk-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { createS3Store } from '../files/s3-store.ts'

/** `AGE-SECRET-KEY-…` encrypts and decrypts; `age1…` only encrypts. */
export interface BackupKey {
  readonly recipient: string
  readonly identity: string | undefined
}

export async function readKey(text: string | undefined): Promise<BackupKey | undefined> {
  if (text === undefined) return undefined
  if (text.startsWith('age1')) return { recipient: text, identity: undefined }
  const recipient = await identityToRecipient(text).catch(() => undefined)
  if (recipient === undefined) {
    throw new StartError('ONFREQ_BACKUP_KEY is not an age key, which begins with AGE-SECRET-KEY-1 or age1.')
  }
  return { recipient, identity: text }
}

export interface Hashed {
  readonly sha256: string
  /** Size before compression. */
  readonly bytes: number
}

export interface PutOptions {
  /** Compresses the part; false for pictures, which are already compressed. */
  readonly pack: boolean
}

export interface Vault {
  readonly store: FileStore
  readonly key: BackupKey | undefined
  put(name: string, body: Readable, options: PutOptions): Promise<Hashed>
  /**
   * Returns the decompressed, decrypted part.
   * @throws VaultError when missing; the stream fails for a wrong key or modified bytes
   */
  get(name: string, options: PutOptions): Promise<Readable>
}

export class VaultError extends StartError {}

/** A folder, or `s3://bucket/prefix` at the service of the `S3_*` settings. */
export function openStore(target: string, config: Pick<Config, 's3'>): FileStore {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(target) ?? []
  if (bucket === undefined) return createDiskStore(target)
  return withPrefix(createS3Store({ driver: 's3', bucket, ...config.s3 }), prefix === '' ? '' : `${prefix}/`)
}

/**
 * A small file, neither compressed nor encrypted.
 * @throws VaultError when missing
 */
export async function readText(store: FileStore, key: string): Promise<string> {
  const stored = await store.get(key)
  if (stored === undefined) throw new VaultError(`The backup is damaged: ${key} is missing.`)
  return text(stored.body)
}

function withPrefix(store: FileStore, prefix: string): FileStore {
  if (prefix === '') return store
  return {
    put: (key, body, options) => store.put(prefix + key, body, options),
    get: (key) => store.get(prefix + key),
    head: (key) => store.head(prefix + key),
    remove: (key) => store.remove(prefix + key),
    async *list(start) {
      for await (const file of store.list(prefix + start)) yield { ...file, key: file.key.slice(prefix.length) }
    },
  }
}

export function openVault(store: FileStore, key: BackupKey | undefined): Vault {
  const ending = ({ pack }: PutOptions) => `${pack ? '.gz' : ''}${key === undefined ? '' : '.age'}`
  return {
    store,
    key,
    async put(name, body, options) {
      const meter = hashing()
      const out = new PassThrough()
      const written = store.put(name + ending(options), key === undefined ? out : await encrypt(out, key.recipient))
      const steps = options.pack ? [createGzip({ level: 1 })] : []
      // If either side fails, the other is destroyed.
      await Promise.all([pipeline([body, meter.stream, ...steps, out]), written])
      return meter.result()
    },
    async get(name, options) {
      const stored = await store.get(name + ending(options))
      if (stored === undefined) throw new VaultError(`The backup is damaged: ${name} is missing.`)
      const plain = key === undefined ? stored.body : await decrypt(stored.body, key.identity)
      if (!options.pack) return plain
      const unpacked = createGunzip()
      pipeline(plain, unpacked).catch((error: Error) => unpacked.destroy(error))
      return unpacked
    },
  }
}

/** A stream that hashes its data. */
export function hashing(): { readonly stream: Transform; result(): Hashed } {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ sha256: hash.digest('hex'), bytes }) }
}

async function encrypt(plain: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

async function decrypt(cipher: Readable, identity: string | undefined): Promise<Readable> {
  if (identity === undefined) {
    throw new StartError('This backup is encrypted. ONFREQ_BACKUP_KEY has to be the secret key: AGE-SECRET-KEY-1….')
  }
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(cipher)))
  } catch (error) {
    throw new StartError('ONFREQ_BACKUP_KEY is not the key of this backup.', { cause: error })
  }
}

/** The library uses web streams; its types and those of Node's converters are incompatible. */
function toWeb(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done === true) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: () => void body.destroy(),
  })
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  async function* chunks() {
    const reader = stream.getReader()
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield Buffer.from(next.value)
  }
  return Readable.from(chunks(), { objectMode: false })
}

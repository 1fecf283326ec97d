import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { FileStoreConfig } from '../config.ts'
import { getContentType } from './content-type.ts'
import { checkKey, type FileStore, type StoredFile } from './file-store.ts'
import { endSilence } from './silence.ts'

export interface S3Timeouts {
  /** Connect timeout in milliseconds. */
  readonly connect: number
  /** Idle timeout in milliseconds: a service that accepts connections but stays silent counts as down. */
  readonly silence: number
}

const TIMEOUT: S3Timeouts = { connect: 5_000, silence: 20_000 }
/** Attempts per call; 503 and broken ones are retried with growing delays. Silent ones: `silence.ts`. */
const TRIES = 5

/** Files in a bucket of S3 or a compatible service. */
export function createS3Store(
  config: Extract<FileStoreConfig, { driver: 's3' }>,
  { connect, silence }: S3Timeouts = TIMEOUT,
): FileStore {
  const { bucket: Bucket, accessKeyId, secretAccessKey } = config
  const client = new S3Client({
    region: config.region,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: connect, socketTimeout: silence },
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  })
  endSilence(client)

  return {
    async put(key, body, options) {
      const ContentType = options?.contentType ?? getContentType(key)
      await new Upload({ client, params: { Bucket, Key: checkKey(key), Body: body, ContentType } }).done()
    },
    async get(key) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: checkKey(key) })).catch(absent)
      if (found === undefined || !(found.Body instanceof Readable)) return undefined
      const file = describe(key, found)
      const rest = async (from: number) => {
        const Range = `bytes=${from}-`
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range, IfMatch: found.ETag }))
        if (!(Body instanceof Readable)) throw new Error(`${key} has no rest`)
        return Body
      }
      return { ...file, body: readResumable(found.Body, file.size, rest) }
    },
    async head(key) {
      const found = await client.send(new HeadObjectCommand({ Bucket, Key: checkKey(key) })).catch(absent)
      return found === undefined ? undefined : describe(key, found)
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }))
    },
    async *list(prefix) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: prefix,
            ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
          }),
        )
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) yield describe(Key, { ContentLength: Size, LastModified })
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

/** After a connection breaks in the middle of a file, the download resumes from that byte on another one. */
function readResumable(first: Readable, size: number, rest: (from: number) => Promise<Readable>): Readable {
  async function* chunks(): AsyncIterable<Buffer> {
    let body = first
    let read = 0
    for (let failures = 0; ; ) {
      try {
        for await (const chunk of body) {
          read += chunk.length
          failures = 0
          yield chunk
        }
        if (read >= size) return
        throw new Error(`${read} of ${size} bytes came`)
      } catch (error) {
        failures += 1
        if (failures >= TRIES) throw error
        await delay(100 * failures)
        body = await rest(read)
      }
    }
  }
  return Readable.from(chunks(), { objectMode: false })
}

interface Described {
  readonly ContentLength?: number | undefined
  readonly ContentType?: string | undefined
  readonly LastModified?: Date | undefined
}

function describe(key: string, found: Described): StoredFile {
  return {
    key,
    size: found.ContentLength ?? 0,
    contentType: found.ContentType ?? getContentType(key),
    modifiedAt: found.LastModified ?? new Date(0),
  }
}

function absent(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
  throw error
}

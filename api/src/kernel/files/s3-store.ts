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
  /** Idle timeout in milliseconds: a service that accepts connections but sends nothing counts as down. */
  readonly silence: number
}

const TIMEOUT: S3Timeouts = { connect: 5_000, silence: 20_000 }
/**
 * Attempts per call. 503 responses and broken connections are retried with growing delays; for timeouts see
 * `silence.ts`.
 */
const MAX_ATTEMPTS = 5

/** Files in a bucket of S3 or a compatible service. */
export function createS3Store(
  config: Extract<FileStoreConfig, { driver: 's3' }>,
  { connect, silence }: S3Timeouts = TIMEOUT,
): FileStore {
  const { bucket: Bucket, accessKeyId, secretAccessKey } = config
  const client = new S3Client({
    region: config.region,
    maxAttempts: MAX_ATTEMPTS,
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
      const response = await client.send(new GetObjectCommand({ Bucket, Key: checkKey(key) })).catch(undefinedIfMissing)
      if (response === undefined || !(response.Body instanceof Readable)) return undefined
      const file = describe(key, response)
      const readFrom = async (from: number) => {
        const Range = `bytes=${from}-`
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range, IfMatch: response.ETag }))
        if (!(Body instanceof Readable)) throw new Error(`${key} has no body to resume from`)
        return Body
      }
      return { ...file, body: readResumable(response.Body, file.size, readFrom) }
    },
    async head(key) {
      const response = await client
        .send(new HeadObjectCommand({ Bucket, Key: checkKey(key) }))
        .catch(undefinedIfMissing)
      return response === undefined ? undefined : describe(key, response)
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

/** Reads a file; when the connection breaks, the download resumes from the last byte on another connection. */
function readResumable(first: Readable, size: number, readFrom: (from: number) => Promise<Readable>): Readable {
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
        if (failures >= MAX_ATTEMPTS) throw error
        await delay(100 * failures)
        body = await readFrom(read)
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

function describe(key: string, response: Described): StoredFile {
  return {
    key,
    size: response.ContentLength ?? 0,
    contentType: response.ContentType ?? getContentType(key),
    modifiedAt: response.LastModified ?? new Date(0),
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
  throw error
}

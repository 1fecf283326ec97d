import { Readable } from 'node:stream'
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
import { contentTypeOf } from './content-type.ts'
import { checkKey, type FileStore, type StoredFile } from './file-store.ts'

/** Files in a bucket of S3 or of anything that speaks its protocol. */
export function createS3Store(config: Extract<FileStoreConfig, { driver: 's3' }>): FileStore {
  const { bucket: Bucket, accessKeyId, secretAccessKey } = config
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint, forcePathStyle: true }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  })

  return {
    async put(key, body, options) {
      const ContentType = options?.contentType ?? contentTypeOf(key)
      await new Upload({ client, params: { Bucket, Key: checkKey(key), Body: body, ContentType } }).done()
    },
    async get(key) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key: checkKey(key) })).catch(absent)
      if (found === undefined || !(found.Body instanceof Readable)) return undefined
      return { ...describe(key, found), body: found.Body }
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

interface Described {
  readonly ContentLength?: number | undefined
  readonly ContentType?: string | undefined
  readonly LastModified?: Date | undefined
}

function describe(key: string, found: Described): StoredFile {
  return {
    key,
    size: found.ContentLength ?? 0,
    contentType: found.ContentType ?? contentTypeOf(key),
    modifiedAt: found.LastModified ?? new Date(0),
  }
}

function absent(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined
  throw error
}

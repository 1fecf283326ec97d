import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Manner, startUglyBucket, type UglyBucket } from '../../../test/ugly-bucket.ts'
import type { FileStore } from './file-store.ts'
import { inWords } from './in-words.ts'
import { createS3Store } from './s3-store.ts'

let bucket: UglyBucket
let store: FileStore
beforeAll(async () => {
  bucket = await startUglyBucket()
  store = inWords(
    createS3Store(
      {
        driver: 's3',
        bucket: bucket.bucket,
        region: 'us-east-1',
        endpoint: bucket.endpoint,
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      },
      // A busy machine may take hundreds of milliseconds.
      { connect: 2_000, silence: 1_000 },
    ),
  )
})
afterAll(() => bucket.close())

const UNAVAILABLE = { statusCode: 503, code: 'files.unavailable' }

test.each<Manner>(['gone', 'silent'])(
  'a service that is %s is reported as unavailable and works again afterwards',
  async (manner) => {
    bucket.manner = () => manner
    await expect(store.put('photos/1/a.jpg', Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE)
    await expect(store.get('photos/1/a.jpg')).rejects.toMatchObject(UNAVAILABLE)
    bucket.manner = () => 'fine'
    await store.put('photos/1/a.jpg', Buffer.from('x'))
    expect(await store.head('photos/1/a.jpg')).toMatchObject({ size: 1 })
    await store.remove('photos/1/a.jpg')
  },
)

test('a missing file is reported as missing, and a wrong key is not reported as an outage', async () => {
  expect(await store.get('photos/1/none.jpg')).toBeUndefined()
  await expect(store.put('../up', Buffer.from('x'))).rejects.not.toMatchObject(UNAVAILABLE)
})

test('retries an unresponsive service once, and not again while it is down', async () => {
  let requestCount = 0
  const createSilentStore = () => {
    requestCount += 1
    return 'silent' as const
  }
  const countAttempts = async () => {
    requestCount = 0
    await expect(store.put('photos/1/a.jpg', Buffer.from('x'))).rejects.toMatchObject(UNAVAILABLE)
    return requestCount
  }
  bucket.manner = () => 'fine'
  await store.head('photos/1/a.jpg')
  bucket.manner = createSilentStore
  expect(await countAttempts()).toBe(2)
  expect(await countAttempts()).toBe(1)
  bucket.manner = () => 'fine'
  await store.head('photos/1/a.jpg')
  bucket.manner = createSilentStore
  expect(await countAttempts()).toBe(2)
  bucket.manner = () => 'fine'
})

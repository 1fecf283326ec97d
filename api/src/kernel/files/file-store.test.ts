import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

let folder: string
let stop: () => Promise<void>
const stores: Record<string, FileStore> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'onfreq-files-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'onfreq', configs: [] }],
  })
  const address: AddressInfo = await server.run()
  stop = async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  stores.disk = createDiskStore(join(folder, 'disk'))
  stores.s3 = createS3Store({
    driver: 's3',
    bucket: 'onfreq',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${address.port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
})
afterAll(() => stop())

async function keys(store: FileStore, prefix: string): Promise<string[]> {
  const result: string[] = []
  for await (const { key } of store.list(prefix)) result.push(key)
  return result
}

describe.each(['disk', 's3'])('%s store', (name) => {
  const store = (): FileStore => stores[name]!

  test('returns stored content with size and type', async () => {
    await store().put('photos/7/shack.jpg', Buffer.from('a picture'))
    const file = await store().get('photos/7/shack.jpg')
    expect(file).toMatchObject({ key: 'photos/7/shack.jpg', size: 9, contentType: 'image/jpeg' })
    expect(await text(file!.body)).toBe('a picture')
    expect(await store().head('photos/7/shack.jpg')).toMatchObject({ size: 9 })
  })

  test('accepts streams and replaces files', async () => {
    await store().put('exports/log.adi', Readable.from([Buffer.from('<EOH>'), Buffer.from('<EOR>')]))
    await store().put('exports/log.adi', Buffer.from('new'))
    expect(await text((await store().get('exports/log.adi'))!.body)).toBe('new')
  })

  test('an aborted stream leaves no file behind', async () => {
    const broken = new Readable({
      read() {
        this.push(Buffer.from('half'))
        this.destroy(new Error('connection lost'))
      },
    })
    await expect(store().put('broken/file.txt', broken)).rejects.toThrow()
    expect(await store().head('broken/file.txt')).toBeUndefined()
  })

  test('lists by prefix, and deletes files including missing ones without an error', async () => {
    for (const key of ['list/a/1.txt', 'list/a/2.txt', 'list/b/1.txt']) await store().put(key, Buffer.from('x'))
    expect((await keys(store(), 'list/a/')).sort()).toEqual(['list/a/1.txt', 'list/a/2.txt'])
    await store().remove('list/a/1.txt')
    await store().remove('list/a/1.txt')
    expect(await keys(store(), 'list/a/')).toEqual(['list/a/2.txt'])
    expect(await store().get('list/a/1.txt')).toBeUndefined()
  })

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a/.half', ''])(
    'rejects the key %j',
    async (key) => {
      await expect(store().put(key, Buffer.from('x'))).rejects.toThrow(RangeError)
    },
  )
})

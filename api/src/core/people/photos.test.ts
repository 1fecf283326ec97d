import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { PEOPLE_AREAS } from './testing/areas.ts'
import { bomb, flatBomb, gif, jpegWithPosition, png, uploadPhoto } from './testing/pictures.ts'

let site: TestApp
let member: TestMember

beforeAll(async () => {
  site = await startTestApp({ areas: PEOPLE_AREAS })
  member = await site.register()
})
afterAll(() => site.close())

const content = (name: string, size: string, accept = 'image/avif,image/webp,*/*') =>
  site.get(`/content/${name}?size=${size}`, { headers: { accept } })

async function storedFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of site.app.files.list('pictures/')) keys.push(key)
  return keys
}

test('rotates a photo upright, strips its metadata and creates four sizes and three formats', async () => {
  const file = await jpegWithPosition({ width: 3000, height: 2000 })
  expect((await sharp(file).metadata()).exif).toBeDefined()
  const result = await uploadPhoto(await site.register(), file)
  expect(result.json()).toMatchObject({ status: 'ok', photo: { is_default: true, width: 1365, height: 2048 } })
  const name = result.json().photo.profile_image_name
  const sizes = { xs: 160, s: 256, m: 960, l: 2048 }
  for (const [size, edge] of Object.entries(sizes)) {
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*', 'avif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', 'jpeg'],
    ]) {
      const picture = await content(name, size, accept)
      expect(picture.statusCode).toBe(200)
      expect(picture.headers['content-type']).toBe(`image/${format}`)
      expect(picture.headers['cache-control']).toContain('immutable')
      expect(picture.headers.vary).toBe('accept')
      const { height, exif, ...rest } = await sharp(picture.rawPayload).metadata()
      expect({ height, exif, position: rest.xmp }).toEqual({ height: edge, exif: undefined, position: undefined })
      expect(picture.rawPayload.includes('SecretCam')).toBe(false)
    }
  }
})

test('shows an older image without the small size next to its callsign', async () => {
  const result = await uploadPhoto(member, await png({ width: 640, height: 640 }))
  const stored = result.json().photo.profile_image_name
  for (const key of await storedFiles()) if (key.includes('/xs.')) await site.app.files.remove(key)
  const picture = await content(stored, 'xs', 'image/webp,*/*')
  expect(picture.statusCode).toBe(200)
  expect((await sharp(picture.rawPayload).metadata()).width).toBe(256)
})

test('accepts PNG and GIF whatever the file name', async () => {
  for (const file of [await png({ colour: '#123456' }), await gif({ colour: '#654321' })]) {
    const result = await uploadPhoto(member, file, 'notes.txt')
    expect(result.statusCode).toBe(200)
  }
})

test.each([
  ['a web page with the name of a picture', Buffer.from('<html><script>alert(1)</script></html>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['random bytes after the first bytes of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(2000)])],
])('%s is rejected', async (_what, file) => {
  const before = await storedFiles()
  const result = await uploadPhoto(member, file, 'shack.jpg')
  expect(result.statusCode).toBe(422)
  expect(await storedFiles()).toEqual(before)
})

test('rejects a small file with too many pixels before decoding it', async () => {
  const file = await bomb()
  expect(file.length).toBeLessThan(2_000_000)
  const result = await uploadPhoto(member, file, 'bomb.png')
  expect(result.statusCode).toBe(422)
  expect(result.json().error.code).toBe('people.too_many_pixels')
})

test('rejects a small file with many pixels below 24 megapixels too, and accepts a photo with the same number', async () => {
  const file = await flatBomb()
  const result = await uploadPhoto(member, file, 'bomb.png')
  expect(result.statusCode).toBe(422)
  expect(result.json().error.message).toContain('unpacks to far more')
  const photo = Buffer.concat([await png({ width: 2_600, height: 1_800 }), Buffer.alloc(60_000)])
  expect((await uploadPhoto(member, photo, 'photo.png')).statusCode).toBe(200)
})

test('rejects a file of more than 15 MB, and an upload without a file, with a message', async () => {
  const large = await uploadPhoto(member, Buffer.concat([await png(), Buffer.alloc(15 * 1024 * 1024)]))
  expect(large.statusCode).toBe(413)
  expect(large.json().error.message).toBe('A picture can have up to 15 MB.')
  const none = await member.post('vuploadphoto', {})
  expect(none.json().error.message).toBe('Please select a file to upload.')
})

test('stores the same image of two members once, and deletes its files with the last use', async () => {
  const [one, two] = [await site.register(), await site.register()]
  const file = await png({ width: 640, height: 480, colour: '#00ff88' })
  const before = (await storedFiles()).length
  const first = (await uploadPhoto(one, file)).json().photo
  const second = (await uploadPhoto(two, file)).json().photo
  expect(second.profile_image_name).toBe(first.profile_image_name)
  expect(await storedFiles()).toHaveLength(before + 12)
  expect((await one.post('vphotodelete', { id: first.id })).json()).toEqual({ status: 'ok', error: null })
  expect((await content(first.profile_image_name, 's')).statusCode).toBe(200)
  await two.post('vphotodelete', { id: second.id })
  expect(await storedFiles()).toHaveLength(before)
  expect((await content(first.profile_image_name, 's')).statusCode).toBe(404)
  expect((await two.get('vuser')).json().user.profile_image_name).toBeNull()
})

test('sets a photo as profile picture, and rejects a photo of another member', async () => {
  const [owner, other] = [await site.register(), await site.register()]
  const first = (await uploadPhoto(owner, await png({ colour: '#111111' }))).json().photo
  const second = (await uploadPhoto(owner, await png({ colour: '#222222' }))).json().photo
  expect(second.is_default).toBe(false)
  for (const call of ['vphotomakedefault', 'vphotodelete']) {
    const refused = await other.post(call, { id: second.id })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      404,
      { status: 'error', error: { message: expect.any(String) } },
    ])
  }
  expect((await owner.post('vphotomakedefault', { id: second.id })).json()).toEqual({ status: 'ok', error: null })
  const { photos } = (await owner.post('vphotos')).json()
  expect(photos.map(({ id, is_default }: { id: number; is_default: boolean }) => [id, is_default])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
})

test('lists only the photos of the member in vphotos, newest first', async () => {
  const [owner, other] = [await site.register(), await site.register()]
  const first = (await uploadPhoto(owner, await png({ colour: '#111122' }))).json().photo
  await uploadPhoto(other, await png({ colour: '#333344' }))
  const second = (await uploadPhoto(owner, await png({ colour: '#222233' }))).json().photo
  const { photos } = (await owner.post('vphotos')).json()
  expect(photos.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
  expect((await site.post('vphotos')).statusCode).toBe(401)
})

test('deletes all images with an account', async () => {
  const owner = await site.register()
  const before = (await storedFiles()).length
  await uploadPhoto(owner, await png({ colour: '#abcdef' }))
  await owner.post('vdeleteaccount', { callsign: owner.callsign })
  site.clock.advance(15 * 86_400_000)
  await site.app.accountArea.deletion.removeDue()
  expect(await storedFiles()).toHaveLength(before)
})

test('draws missing.JPG, and serves no other guessed name', async () => {
  const missing = await site.get('/content/missing.JPG')
  expect(missing.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(missing.rawPayload).metadata()).width).toBe(512)
  for (const name of ['..%2f..%2fsecret', 'x.html', `${'0'.repeat(32)}.jpg`, 'a.svg']) {
    expect((await site.get(`/content/${name}`)).statusCode).toBe(404)
  }
})

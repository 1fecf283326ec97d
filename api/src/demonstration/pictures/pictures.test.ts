import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PHOTOS, POSTS, SLOW_SCAN } from '../showcase-plan.ts'
import { PHOTO_NAMES, PORTRAITS, pictureFile, toPath } from './catalogue.ts'

const FOLDER = dirname(toPath('any'))
/** Maximum size of all pictures in the repository, in kilobytes. */
const MAX_KILOBYTES = 1500

test('every listed picture has a file, and there are no other files', async () => {
  const faces = [...PORTRAITS].map((callsign) => `face-${callsign.toLowerCase()}`)
  expect((await readdir(FOLDER)).sort()).toEqual([...PHOTO_NAMES, ...faces].map((name) => `${name}.webp`).sort())
})

test('contains many small pictures, and each photo is shown somewhere', async () => {
  expect(PHOTO_NAMES.length).toBeGreaterThanOrEqual(24)
  expect(PORTRAITS.size).toBeGreaterThanOrEqual(24)
  const files = await readdir(FOLDER)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(FOLDER, file))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(MAX_KILOBYTES)
  const usedPictures = new Set<string | undefined>([
    ...Object.values(PHOTOS).flat(),
    ...SLOW_SCAN.map(({ photo }) => photo),
    ...POSTS.map(({ photo }) => photo),
  ])
  expect(PHOTO_NAMES.filter((name) => !usedPictures.has(name))).toEqual([])
})

test('each picture is a valid upload', async () => {
  const { format, width, height } = await sharp(await pictureFile('lake-boat')).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 600 })
})

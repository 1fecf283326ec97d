import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { PHOTOS, POSTS, SLOW_SCAN } from '../showcase-plan.ts'
import { PHOTO_SIZE, PORTRAITS, pathOf, pictureFile } from './catalogue.ts'
import { drawPictures, PHOTO_NAMES } from './drawing.ts'

const FOLDER = dirname(pathOf('any'))
/** Kilobytes that all pictures together may take of the repository. */
const ROOM = 1500
const SMALL = { width: 80, height: 60 } as const

/** Mean difference of a byte between a file and a drawing, both out of focus. */
async function difference(name: string, raw: Buffer, width: number, height: number): Promise<number> {
  const soft = (image: Sharp) => image.blur(2).removeAlpha().raw().toBuffer()
  const drawn = await soft(sharp(raw, { raw: { width, height, channels: 3 } }))
  const kept = await soft(sharp(await readFile(pathOf(name))).resize(width, height, { fit: 'fill' }))
  return kept.reduce((sum, byte, n) => sum + Math.abs(byte - (drawn[n] ?? 0)), 0) / kept.length
}

test('every picture in the folder is what its recipe draws, and no other lies there', async () => {
  const names: string[] = []
  for await (const { name, raw, width, height } of drawPictures(SMALL, 80)) {
    names.push(name)
    expect(await difference(name, raw, width, height), name).toBeLessThan(9)
  }
  expect((await readdir(FOLDER)).sort()).toEqual(names.map((name) => `${name}.webp`).sort())
}, 60_000)

test('a picture of another name would be noticed', async () => {
  for await (const { raw, width, height } of drawPictures(SMALL, 80, ['palm-beach'])) {
    expect(await difference('milky-way', raw, width, height)).toBeGreaterThan(30)
  }
})

test('there are many, they are small, and each photo is shown somewhere', async () => {
  expect(PHOTO_NAMES.length).toBeGreaterThanOrEqual(24)
  expect(Object.keys(PORTRAITS).length).toBeGreaterThanOrEqual(24)
  const files = await readdir(FOLDER)
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(FOLDER, file))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThan(ROOM)
  const shown = new Set<string | undefined>([
    ...Object.values(PHOTOS).flat(),
    ...SLOW_SCAN.map(({ photo }) => photo),
    ...POSTS.map(({ photo }) => photo),
  ])
  expect(PHOTO_NAMES.filter((name) => !shown.has(name))).toEqual([])
})

test('is given as what may be uploaded', async () => {
  const { format, width, height } = await sharp(await pictureFile('lake-boat')).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...PHOTO_SIZE })
})

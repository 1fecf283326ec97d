/** `npm run trial-pictures -w api` draws the pictures of the demonstration world, or those that are named, into its folder. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { PHOTO_SIZE, PORTRAIT_SIZE, pathOf } from '../src/demonstration/pictures/catalogue.ts'
import { drawPictures } from '../src/demonstration/pictures/drawing.ts'

const only = process.argv.slice(2)
mkdirSync(dirname(pathOf('any')), { recursive: true })
let bytes = 0
for await (const { name, raw, width, height } of drawPictures(PHOTO_SIZE, PORTRAIT_SIZE, only)) {
  const file = await sharp(raw, { raw: { width, height, channels: 3 } })
    .webp({ quality: name.startsWith('face-') ? 80 : 74, effort: 6 })
    .toBuffer()
  bytes += file.length
  writeFileSync(pathOf(name), file)
}
process.stdout.write(`${Math.round(bytes / 1000)} kB\n`)

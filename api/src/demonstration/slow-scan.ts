/** Slow-scan pictures of the demonstration world: encoded, degraded and decoded sample by sample. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { svg } from '../kernel/drawing/svg.ts'
import { textPath } from '../kernel/drawing/text.ts'
import { type Photo, toPath } from './pictures/catalogue.ts'
import { createChance } from './random.ts'
import { type Air, simulateChannel } from './sstv/air.ts'
import { decodeSstv } from './sstv/decode.ts'
import { encodeSstv } from './sstv/encode.ts'
import { SSTV_MODES } from './sstv/modes.ts'

export interface SlowScan {
  readonly photo: Photo | 'bars'
  readonly from: string
  readonly to: string
  readonly words: string
  readonly air: Air
  readonly seed: number
}

const BARS = ['#d8d8d2', '#d6c93c', '#3bb9c2', '#47b457', '#b455a8', '#c1453b', '#3a53b5']
const INKS = ['#ffe94a', '#ffffff', '#7dff8a', '#ff6a5a', '#6ae0ff'] as const

/** The picture as the other station received it, as a JPEG file. */
export async function receivePicture(slowScan: SlowScan): Promise<Buffer> {
  const { air, seed } = slowScan
  const mode = SSTV_MODES[seed % SSTV_MODES.length]
  if (mode === undefined) throw new RangeError('There is no mode')
  const { width, height } = mode
  const sent = await composePicture(slowScan, width, height)
  const received = decodeSstv(simulateChannel(encodeSstv(mode, sent), air, createChance(seed)))
  if (received === undefined) throw new Error(`A picture of ${slowScan.from} could not be received`)
  return sharp(received.rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** The usual layout: a grey scale at the top, the photo, and large letters that remain readable in noise. */
async function composePicture(
  { photo, from, to, words, seed }: SlowScan,
  width: number,
  height: number,
): Promise<Buffer> {
  const ink = INKS[seed % INKS.length] ?? INKS[0]
  const line = (text: string, y: number, size: number, fill: string, anchor: 'start' | 'middle' | 'end' = 'middle') => {
    const x = anchor === 'start' ? 10 : anchor === 'end' ? width - 10 : width / 2
    const style = { y, size, face: 'mono-strong', anchor, maxWidth: width - 20, stretch: 0.85 } as const
    const edge = [
      [-2, 0],
      [2, 0],
      [0, -2],
      [0, 2],
      [2, 2],
    ].map(([dx = 0, dy = 0]) => textPath(text, { ...style, x: x + dx, y: y + dy, fill: '#05070c' }))
    return edge.join('') + textPath(text, { ...style, x, fill })
  }
  const scale = Array.from({ length: 16 }, (_, n) => {
    const grey = Math.round((n / 15) * 255)
      .toString(16)
      .padStart(2, '0')
    return `<rect x="${n * 20}" width="20" height="12" fill="#${grey}${grey}${grey}"/>`
  })
  const bars =
    photo === 'bars' ? BARS.map((fill, n) => `<rect x="${n * 46}" y="12" width="46" height="244" fill="${fill}"/>`) : []
  const drawing = svg(
    width,
    height,
    ...bars,
    ...scale,
    line(from, 54, 34, ink),
    line(words, height - 44, 24, '#ffffff'),
    line(`${to} DE ${from}`, height - 14, 17, ink),
  )
  const ground =
    photo === 'bars'
      ? sharp({ create: { width, height, channels: 3, background: '#0a0f16' } })
      : sharp(await readFile(toPath(photo))).resize(width, height, { fit: 'cover' })
  return ground
    .composite([{ input: Buffer.from(drawing) }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

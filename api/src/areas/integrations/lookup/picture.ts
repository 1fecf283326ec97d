/**
 * The picture of a station, fetched here: the browser tells no callbook who looks, and what arrives is a small picture of
 * our own making. Only the callbooks' own hosts are asked.
 */

import sharp from 'sharp'
import type { ServiceConfig } from '#config.ts'

const EDGE = 176
const MOST_BYTES = 4 * 1024 * 1024
const MOST_PIXELS = 40_000_000
const PATIENCE_MS = 8000
const HOSTS = ['qrz.com', 'hamqth.com']

/** Null for everything that is no picture of one of the callbooks. */
export async function fetchPicture(services: ServiceConfig, address: string): Promise<Buffer | null> {
  const url = allowed(services, address)
  if (url === null) return null
  try {
    const answer = await fetch(url, {
      headers: { 'user-agent': 'Onfreq/0.1', accept: 'image/*' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok || answer.body === null) return null
    const file = await readUpTo(answer.body, MOST_BYTES)
    return file === null ? null : await draw(file)
  } catch {
    return null
  }
}

/** The hosts of the callbooks over HTTPS, and the origin that this installation was told to use instead of one. */
function allowed({ qrzXml, hamqth }: ServiceConfig, address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if ([qrzXml, hamqth].some((service) => new URL(service).origin === url.origin)) return url
  const host = url.hostname.toLowerCase()
  const known = HOSTS.some((name) => host === name || host.endsWith(`.${name}`))
  if (!known || url.port !== '' || url.username !== '') return null
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' ? url : null
}

async function readUpTo(body: ReadableStream<Uint8Array>, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'gif', 'webp']

/** Drawn anew: upright, square, without what the file carried besides. Throws for what is no picture. */
async function draw(file: Buffer): Promise<Buffer | null> {
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, pages: 1 })
  if (!FORMATS.includes((await picture.metadata()).format)) return null
  return picture.autoOrient().resize({ width: EDGE, height: EDGE, fit: 'cover' }).webp({ quality: 78 }).toBuffer()
}

/**
 * A station's picture, fetched by the server so that the member's browser reveals nothing to callbooks. Only hosts of
 * callbooks are contacted.
 */

import type { ServiceConfig } from '#kernel/config.ts'
import { fetchPicture } from '#kernel/outside/picture.ts'

const SIZE_PX = 176
const HOSTS = ['qrz.com', 'hamqth.com']

/** @returns a small square picture, or null for anything but a picture on a callbook's host */
export async function fetchStationPicture(services: ServiceConfig, address: string): Promise<Buffer | null> {
  const url = toAllowedUrl(services, address)
  if (url === null) return null
  const fetched = await fetchPicture(url, (picture) =>
    picture.resize({ width: SIZE_PX, height: SIZE_PX, fit: 'cover' }).webp({ quality: 78 }),
  )
  return typeof fetched === 'string' ? null : fetched
}

/** Allows hosts of the callbooks over HTTPS, and the origin that is configured instead of one. */
function toAllowedUrl({ qrzXml, hamqth }: ServiceConfig, address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if ([qrzXml, hamqth].some((service) => new URL(service).origin === url.origin)) return url
  const host = url.hostname.toLowerCase()
  const isCallbookHost = HOSTS.some((name) => host === name || host.endsWith(`.${name}`))
  if (!isCallbookHost || url.port !== '' || url.username !== '') return null
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' ? url : null
}

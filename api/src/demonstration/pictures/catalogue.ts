/**
 * Pictures of the demonstration world. All are drawn; none shows a real person, place or station. They are under the
 * licence of this repository.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

export const PHOTO_NAMES = [
  'summit-morning',
  'highland-tent',
  'cliff-sunset',
  'aurora-beam',
  'dune-vertical',
  'antenna-farm',
  'beam-and-clouds',
  'snow-cabin',
  'lake-boat',
  'lighthouse-dusk',
  'autumn-table',
  'milky-way',
  'city-roof',
  'satellite-pass',
  'moon-dish',
  'volcano-island',
  'storm-field',
  'palm-beach',
  'hexbeam-house',
  'fjord-noon',
  'rig-front',
  'key-brass',
  'shack-night',
  'card-wall',
  'tube-receiver',
  'screens-and-rigs',
  'pocket-radio',
  'headphones-log',
  'new-cards',
  'waterfall-screen',
] as const

export type Photo = (typeof PHOTO_NAMES)[number]

/** Stations with a portrait as profile picture: `files/face-<callsign>.webp`. */
export const PORTRAITS: ReadonlySet<string> = new Set([
  'M0QDX',
  'G4QSL',
  'GM3QFT',
  'GW0QRP',
  'MI0QEM',
  'EI4QLB',
  'DL3QRB',
  'DK7QWE',
  'DO2QAM',
  'F5QTN',
  'F4QJC',
  'ON6QAR',
  'PA3QNL',
  'PD1QGO',
  'HB9QYT',
  'OE5QKL',
  'I2QVV',
  'IT9QAE',
  'EA4QTR',
  'EA8QFO',
  'CT1QIV',
  'OZ5QBD',
  'SM6QKR',
  'LA9QGA',
  'OH8QNV',
  'SP9QMK',
  'OK1QPD',
  'S57QVT',
  'W1QLD',
  'K4QFL',
  'N7QUT',
  'KH6QAL',
  'PY2QSP',
  'JA1QXK',
  'ZS6QGP',
  'VK3QEM',
])

export const toPath = (name: string) => join(import.meta.dirname, 'files', `${name}.webp`)

/** The picture as a JPEG upload, as a member's camera or program would write it. */
export async function pictureFile(name: Photo | `face-${string}`): Promise<Buffer> {
  return sharp(await readFile(toPath(name)))
    .jpeg({ quality: 92 })
    .toBuffer()
}

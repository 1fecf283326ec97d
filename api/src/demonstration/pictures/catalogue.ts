/**
 * The pictures of the demonstration world. All are drawn by the recipes beside this file (`npm run trial-pictures -w api` writes
 * them), none shows a real person, place or station, and they are under the licence of this repository.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Somebody } from './faces.ts'
import type { IndoorPhoto } from './indoors.ts'
import type { OutdoorPhoto } from './outdoors.ts'

export type Photo = OutdoorPhoto | IndoorPhoto

export const PHOTO_SIZE = { width: 800, height: 600 } as const
/** The smallest size of a stored picture: larger ones need not be made of it. */
export const PORTRAIT_SIZE = 256

/** Stations whose profile picture is a face. */
export const PORTRAITS: Readonly<Record<string, Somebody>> = {
  M0QDX: { seed: 6, woman: true, skin: 0, age: 0.35 },
  G4QSL: { seed: 21, age: 0.9 },
  GM3QFT: { seed: 8, woman: true, skin: 5, age: 0.4 },
  GW0QRP: { seed: 30, skin: 0, age: 0.3 },
  MI0QEM: { seed: 22, woman: true, skin: 5, age: 0.2 },
  EI4QLB: { seed: 9, skin: 5, age: 0.5 },
  DL3QRB: { seed: 31, woman: true, skin: 1, age: 0.4 },
  DK7QWE: { seed: 4, skin: 0, age: 0.7 },
  DO2QAM: { seed: 12, woman: true, skin: 1, age: 0.1 },
  F5QTN: { seed: 25, skin: 1, age: 0.8 },
  F4QJC: { seed: 46, woman: true, skin: 0, age: 0.2 },
  ON6QAR: { seed: 29, skin: 0, age: 0.4 },
  PA3QNL: { seed: 26, woman: true, skin: 5, age: 0.6 },
  PD1QGO: { seed: 28, skin: 0, age: 0.1 },
  HB9QYT: { seed: 20, skin: 1, age: 0.4 },
  OE5QKL: { seed: 37, woman: true, skin: 0, age: 0.5 },
  I2QVV: { seed: 10, skin: 1, age: 0.6 },
  IT9QAE: { seed: 27, woman: true, skin: 2, age: 0.3 },
  EA4QTR: { seed: 16, woman: true, skin: 2, age: 0.4 },
  EA8QFO: { seed: 33, skin: 2, age: 0.3 },
  CT1QIV: { seed: 38, woman: true, skin: 2, age: 0.5 },
  OZ5QBD: { seed: 42, woman: true, skin: 5, age: 0.7 },
  SM6QKR: { seed: 24, skin: 5, age: 0.9 },
  LA9QGA: { seed: 36, woman: true, skin: 5, age: 0.3 },
  OH8QNV: { seed: 45, woman: true, skin: 5, age: 0.2 },
  SP9QMK: { seed: 14, skin: 0, age: 0.5 },
  OK1QPD: { seed: 19, skin: 0, age: 0.8 },
  S57QVT: { seed: 48, woman: true, skin: 1, age: 0.3 },
  W1QLD: { seed: 50, woman: true, skin: 1, age: 0.6 },
  K4QFL: { seed: 17, woman: true, skin: 4, age: 0.5 },
  N7QUT: { seed: 40, skin: 0, age: 0.9 },
  KH6QAL: { seed: 51, woman: true, skin: 3, age: 0.3 },
  PY2QSP: { seed: 35, skin: 3, age: 0.2 },
  JA1QXK: { seed: 41, skin: 2, age: 0.4 },
  ZS6QGP: { seed: 53, woman: true, skin: 4, age: 0.3 },
  VK3QEM: { seed: 39, skin: 1, age: 0.7 },
}

export const pathOf = (name: string) => join(import.meta.dirname, 'files', `${name}.webp`)

/** As a member's camera or program writes it: what may be uploaded is a JPEG. */
export async function pictureFile(name: Photo | `face-${string}`): Promise<Buffer> {
  return sharp(await readFile(pathOf(name)))
    .jpeg({ quality: 92 })
    .toBuffer()
}

/**
 * Size of each kind of plate, in pixels of the stream. Separate from the components, because layouts are also created
 * on the server.
 */
import type { PlateKind } from '@onfreq/contracts/scenes/stage'

export interface PlateSize {
  readonly width: number
  readonly height: number
}

export const PLATE_SIZES: Readonly<Record<PlateKind, PlateSize>> = {
  'lower-third': { width: 700, height: 176 },
  frequency: { width: 480, height: 176 },
  alert: { width: 840, height: 236 },
  counter: { width: 600, height: 136 },
  goal: { width: 580, height: 148 },
  map: { width: 460, height: 276 },
  'last-contacts': { width: 460, height: 300 },
  'band-strip': { width: 900, height: 72 },
  'bands-now': { width: 900, height: 150 },
  dial: { width: 900, height: 132 },
  contest: { width: 420, height: 340 },
  'club-board': { width: 480, height: 340 },
  clock: { width: 320, height: 84 },
  text: { width: 600, height: 84 },
  announcement: { width: 700, height: 84 },
  chasing: { width: 420, height: 300 },
  chat: { width: 460, height: 400 },
}

import { PORTRAITS } from './catalogue.ts'
import { takePortrait } from './faces.ts'
import { INDOORS, type IndoorPhoto, takeIndoorPhoto } from './indoors.ts'
import { OUTDOORS, type OutdoorPhoto, takeOutdoorPhoto } from './outdoors.ts'

export interface Drawn {
  readonly name: string
  /** Three bytes a pixel. */
  readonly raw: Buffer
  readonly width: number
  readonly height: number
}

const isOutdoors = (name: string): name is OutdoorPhoto => name in OUTDOORS
const isIndoors = (name: string): name is IndoorPhoto => name in INDOORS

export const PHOTO_NAMES: readonly (OutdoorPhoto | IndoorPhoto)[] = [
  ...Object.keys(OUTDOORS).filter(isOutdoors),
  ...Object.keys(INDOORS).filter(isIndoors),
]

/** Every picture by its recipe, or those that are named. */
export async function* drawPictures(
  { width, height }: { readonly width: number; readonly height: number },
  portrait: number,
  only: readonly string[] = [],
): AsyncGenerator<Drawn> {
  const wanted = (name: string) => only.length === 0 || only.includes(name)
  for (const name of PHOTO_NAMES.filter(wanted)) {
    const raw = isOutdoors(name)
      ? await takeOutdoorPhoto(name, width, height)
      : await takeIndoorPhoto(name, width, height)
    yield { name, raw, width, height }
  }
  for (const [callsign, somebody] of Object.entries(PORTRAITS)) {
    const name = `face-${callsign.toLowerCase()}`
    if (wanted(name)) yield { name, raw: await takePortrait(somebody, portrait), width: portrait, height: portrait }
  }
}

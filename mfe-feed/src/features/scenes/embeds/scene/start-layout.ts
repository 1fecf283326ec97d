/** The initial scene of a new user, laid out as experienced streamers do. */
import type { ScenePlate, SceneTemplate } from '@onfreq/contracts/scenes/scene'
import type { PlateKind } from '@onfreq/contracts/scenes/stage'
import { PLATE_SIZES } from './plates/sizes.ts'

/** A plate at its natural size. */
export function newPlate(
  id: string,
  kind: PlateKind,
  x: number,
  y: number,
  options: ScenePlate['options'] = {},
): ScenePlate {
  const { width: w, height: h } = PLATE_SIZES[kind]
  return { id, kind, x, y, w, h, shown: true, options }
}

/** Margin at the edges of the stage, in units. */
export const MARGIN = 56

export const START: SceneTemplate = {
  name: 'My scene',
  skin: 'shack',
  accent: '',
  size: 1080,
  plates: [
    newPlate('said', 'announcement', 680, MARGIN),
    newPlate('counter', 'counter', MARGIN, MARGIN),
    newPlate('map', 'map', 1404, MARGIN),
    newPlate('last', 'last-contacts', 1404, 356),
    newPlate('alert', 'alert', MARGIN, 470),
    newPlate('who', 'lower-third', MARGIN, 848),
    newPlate('where', 'frequency', 780, 848),
    newPlate('goal', 'goal', 1284, 876, { goal: 200 }),
  ],
}

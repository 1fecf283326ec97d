import type { ScenePlate } from '@onfreq/contracts/scenes/scene'
import { PLATES } from '../../embeds/scene/plates/declared.ts'

/** `Goal`, or `Goal 2` where there are more of its kind. */
export function plateName(plate: ScenePlate, plates: readonly ScenePlate[]): string {
  const { label } = PLATES[plate.kind]
  const same = plates.filter(({ kind }) => kind === plate.kind)
  return same.length === 1 ? label : `${label} ${same.indexOf(plate) + 1}`
}

/** Where it stands, for those who hear it. */
export function placeWords({ x, y, w, h }: ScenePlate): string {
  return `${x} from the left, ${y} from the top, ${w} wide, ${h} high`
}

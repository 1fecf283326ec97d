import { t } from '@lingui/core/macro'
import type { ScenePlate } from '@onfreq/contracts/scenes/scene'
import { PLATE_NAMES } from '../../embeds/scene/plates/names.ts'

/** `Goal`, or `Goal 2` if the scene has several plates of a kind. */
export function plateName(plate: ScenePlate, plates: readonly ScenePlate[]): string {
  const name = PLATE_NAMES[plate.kind]
  const sameKind = plates.filter(({ kind }) => kind === plate.kind)
  return sameKind.length === 1 ? name : `${name} ${sameKind.indexOf(plate) + 1}`
}

/** Position and size of a plate, for screen readers. */
export function positionText({ x, y, w, h }: ScenePlate): string {
  return t`${x} from the left, ${y} from the top, ${w} wide, ${h} high`
}

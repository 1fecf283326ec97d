/** Position of the player: the distance from the left edge of the window in CSS pixels. */
import { SIZES } from '@onfreq/contracts/site/limits'

export const PLAYER_WIDTH = 360
/** In pixels per press of an arrow key; ten times as far with Shift. */
export const KEY_STEP = 16

/** The initial left edge is 450 px from the right edge of the window. */
export function startLeft(windowWidth: number, width = PLAYER_WIDTH): number {
  return clampLeft(windowWidth - SIZES.playerRight, windowWidth, width)
}

/** The nearest position at which the player is inside the window. */
export function clampLeft(left: number, windowWidth: number, width = PLAYER_WIDTH): number {
  return Math.max(0, Math.min(left, windowWidth - width))
}

/** Position after a key press; undefined for keys that do not move the player. */
export function leftAfterKey(
  key: string,
  shift: boolean,
  left: number,
  windowWidth: number,
  width = PLAYER_WIDTH,
): number | undefined {
  const step = shift ? KEY_STEP * 10 : KEY_STEP
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: left - step,
    ArrowRight: left + step,
    Home: 0,
    End: windowWidth,
  }
  const target = targets[key]
  return target === undefined ? undefined : clampLeft(target, windowWidth, width)
}

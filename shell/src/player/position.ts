/** Where the player stands: its distance from the left edge of the window, in CSS pixels. */
import { SIZES } from '@onfreq/contracts/site/limits'

export const PLAYER_WIDTH = 360
/** A press of an arrow key; with Shift ten times as far. */
export const KEY_STEP = 16

/** It starts with its left edge 450 px from the right edge of the window. */
export function startLeft(windowWidth: number, width = PLAYER_WIDTH): number {
  return keepInside(windowWidth - SIZES.playerRight, windowWidth, width)
}

/** The nearest place at which no part of it leaves the window. */
export function keepInside(left: number, windowWidth: number, width = PLAYER_WIDTH): number {
  return Math.max(0, Math.min(left, windowWidth - width))
}

/** Where a key leads; undefined for keys that do not move it. */
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
  return target === undefined ? undefined : keepInside(target, windowWidth, width)
}

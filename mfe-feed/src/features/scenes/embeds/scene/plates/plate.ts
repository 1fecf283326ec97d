import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import type { ScenePlate } from '@onfreq/contracts/scenes/scene'
import type { ComponentType } from 'react'

export interface PlateProps {
  readonly options: ScenePlate['options']
  /** Aspect ratio of the slot. */
  readonly ratio: number
  readonly parts: SceneParts
  readonly callsign: string
  /** Counter: an alert is played whenever it increases. */
  readonly tests: number
  /** Text of the announcement; empty for none. */
  readonly announcement: string
  /** The frequency data is out of date. */
  readonly stale: boolean
  /** The plate is in the editor: animations are shown in their final state. */
  readonly resting: boolean
}

export interface PlateDeclaration {
  /** One sentence for the list of available plates. */
  readonly blurb: string
  /** Natural size in units; the ratio is preserved when scaled. */
  readonly width: number
  readonly height: number
  /** Options that the owner can set. */
  readonly asks?: readonly ('title' | 'goal' | 'sound')[]
  readonly view: ComponentType<PlateProps>
}

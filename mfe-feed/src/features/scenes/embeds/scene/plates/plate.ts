import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import type { ScenePlate } from '@onfreq/contracts/scenes/scene'
import type { ComponentType } from 'react'

export interface PlateProps {
  readonly options: ScenePlate['options']
  /** Aspect ratio of its slot. */
  readonly ratio: number
  readonly parts: SceneParts
  readonly callsign: string
  /** An alert is played when it increases. */
  readonly tests: number
  /** Text of an announcement; empty for none. */
  readonly announcement: string
  /** Frequency data is stale. */
  readonly stale: boolean
  /** In the editor: animated plates are shown at rest. */
  readonly resting: boolean
}

export interface PlateDeclaration {
  /** A sentence for the selection list. */
  readonly blurb: string
  /** Natural size in units; it keeps this ratio when scaled. */
  readonly width: number
  readonly height: number
  /** Options for its owner. */
  readonly asks?: readonly ('title' | 'goal' | 'sound')[]
  readonly view: ComponentType<PlateProps>
}

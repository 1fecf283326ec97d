import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import type { ScenePlate } from '@onfreq/contracts/scenes/scene'
import type { ComponentType } from 'react'

export interface PlateProps {
  readonly options: ScenePlate['options']
  /** Width to height of its place. */
  readonly ratio: number
  readonly parts: SceneParts
  readonly callsign: string
  /** An alert is played when it rises. */
  readonly tests: number
  /** Said on an announcement; empty for nothing. */
  readonly announcement: string
  /** The last hertz are not believed. */
  readonly stale: boolean
  /** Where it is arranged: what comes and goes rests there. */
  readonly resting: boolean
}

export interface PlateDeclaration {
  /** One sentence for whoever chooses it. */
  readonly blurb: string
  /** Natural size in units; larger or smaller, it keeps this scale. */
  readonly width: number
  readonly height: number
  /** What its owner may say of it. */
  readonly asks?: readonly ('title' | 'goal' | 'sound')[]
  readonly view: ComponentType<PlateProps>
}

import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import type { ScenePlate } from '@onfreq/contracts/scenes/scene'
import { type SceneSkin, STAGE } from '@onfreq/contracts/scenes/stage'
import { useLingui } from '@onfreq/i18n/react'
import { cx } from '@onfreq/ui/cx'
import type { CSSProperties, ReactNode } from 'react'
import { PLATES } from './plates/declared.ts'
import * as s from './scene.module.css'

type Style = CSSProperties & Record<`--${string}`, string | number>

export interface SceneAppearance {
  readonly callsign: string
  readonly skin: SceneSkin
  /** Six hex digits of a colour; empty for the skin's colour. */
  readonly accent: string
  /** Counter: an alert is played whenever it increases. */
  readonly tests: number
  /** Text of the announcement plate; empty for none. */
  readonly announcement: string
  /** Data of the plates. */
  readonly parts: SceneParts
  /** No update was received for a while, so the frequency data is out of date. */
  readonly stale: boolean
}

export interface SceneProps extends SceneAppearance {
  /** In stacking order, the bottom plate first. */
  readonly plates: readonly ScenePlate[]
  /** The scene is a single plate, which fills the picture regardless of its position. */
  readonly alone?: boolean
}

/** All plates on their stage, scaled to the container's width. */
export function Scene({ plates, alone = false, ...look }: SceneProps) {
  useLingui()
  return (
    <SceneStage skin={look.skin} accent={look.accent} className={alone ? s.whole : undefined}>
      {plates
        // A source that runs for days may receive kinds of plates that were added after it loaded.
        .filter(({ shown, kind }) => shown && kind in PLATES)
        .map((plate) => (
          <div key={plate.id} className={s.place} style={alone ? FULL_SIZE : getLocation(plate)}>
            <PlateContent plate={plate} {...look} />
          </div>
        ))}
    </SceneStage>
  )
}

const FULL_SIZE: CSSProperties = { inset: 0 }

interface StageProps extends Pick<SceneAppearance, 'skin' | 'accent'> {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** The background behind plates, in a skin's colours. */
export function SceneStage({ skin, accent, className, children }: StageProps) {
  const accentColours: Style = accent === '' ? {} : getAccentColours(`#${accent}`, skin)
  return (
    <div
      className={cx(s.stage, className)}
      data-skin={skin}
      data-theme={skin === 'paper' ? 'light' : 'dark'}
      style={accentColours}
    >
      {children}
    </div>
  )
}

/** On the light skin, text in this colour is darkened to be legible. */
function getAccentColours(colour: string, skin: SceneSkin): Style {
  return skin === 'paper' ? { '--needle': colour } : { '--accent': colour, '--needle': colour, '--vfo-digit': colour }
}

/** CSS position of a plate on the stage. */
export function getLocation({ x, y, w, h }: Pick<ScenePlate, 'x' | 'y' | 'w' | 'h'>): CSSProperties {
  const across = (units: number) => `${(100 * units) / STAGE.width}%`
  const down = (units: number) => `${(100 * units) / STAGE.height}%`
  return { insetInlineStart: across(x), insetBlockStart: down(y), inlineSize: across(w), blockSize: down(h) }
}

interface PlateContentProps extends SceneAppearance {
  readonly plate: ScenePlate
  /** The plate is in the editor: an alert plate shows a sample if nothing is logged. */
  readonly resting?: boolean
}

/** The content of a plate, scaled to fit. */
export function PlateContent({
  plate,
  parts,
  callsign,
  tests,
  announcement,
  stale,
  resting = false,
}: PlateContentProps) {
  useLingui()
  const { view: View, width, height } = PLATES[plate.kind]
  const size: Style = { '--w': width, '--h': height }
  return (
    <div className={s.fit} style={size}>
      <View
        options={plate.options}
        ratio={plate.w / plate.h}
        parts={parts}
        callsign={callsign}
        tests={tests}
        announcement={announcement}
        stale={stale}
        resting={resting}
      />
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { SceneParts } from '@onfreq/contracts/scenes/parts'
import type { ScenePlate, SceneTemplate } from '@onfreq/contracts/scenes/scene'
import { STAGE } from '@onfreq/contracts/scenes/stage'
import { cx } from '@onfreq/ui/cx'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { getLocation, PlateContent, SceneStage } from '../../embeds/scene/scene.tsx'
import { type Guides, moveBox, resizeBox, snapBox, snapCorner } from './arrange.ts'
import * as s from './canvas.module.css'
import { plateName, positionText } from './plate-words.ts'

export interface CanvasProps {
  readonly scene: SceneTemplate
  readonly callsign: string
  readonly parts: SceneParts
  /** Counter: an alert is played whenever it increases. */
  readonly tests: number
  readonly announcement: string
  /** URL of the background picture; it stays in this browser. */
  readonly still: string | undefined
  /** Id of the selected plate. */
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
  /** `step: false` for continuous changes such as a drag, which are undone as one. */
  readonly onChange: (plates: ScenePlate[], step: boolean) => void
  readonly onUndo: (() => void) | undefined
}

interface Drag {
  readonly plate: ScenePlate
  readonly x: number
  readonly y: number
  readonly isCorner: boolean
  begun: boolean
}

const NO_GUIDES: Guides = { x: undefined, y: undefined }
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Units per arrow key press, and with Alt. */
const [STEP_UNITS, FINE_STEP_UNITS] = [10, 1]

/** The picture, in which plates are moved and resized, by pointer and by keyboard. */
export function Canvas(props: CanvasProps) {
  const { t } = useLingui()
  const { scene, callsign, parts, tests, announcement, still, selected, onSelect, onChange, onUndo } = props
  const { plates } = scene
  const frame = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | undefined>(undefined)
  const [guides, setGuides] = useState(NO_GUIDES)
  const [message, setMessage] = useState('')

  const replace = (plate: ScenePlate, step: boolean) =>
    onChange(
      plates.map((each) => (each.id === plate.id ? plate : each)),
      step,
    )

  function grab(event: PointerEvent<HTMLElement>, plate: ScenePlate, isCorner: boolean): void {
    if (event.button !== 0) return
    event.stopPropagation()
    onSelect(plate.id)
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { plate, x: event.clientX, y: event.clientY, isCorner, begun: false }
  }

  function pull({ clientX, clientY, altKey }: PointerEvent<HTMLElement>): void {
    const from = drag.current
    const width = frame.current?.clientWidth
    if (from === undefined || !width) return
    const [dx, dy] = [clientX - from.x, clientY - from.y].map((pixels) => (pixels * STAGE.width) / width)
    if (dx === undefined || dy === undefined || (!from.begun && Math.hypot(dx, dy) < 4)) return
    const others = plates.filter(({ id, shown }) => id !== from.plate.id && shown)
    const free = from.isCorner ? resizeBox(from.plate, dx, dy) : moveBox(from.plate, dx, dy)
    const next = altKey ? { box: free, guides: NO_GUIDES } : (from.isCorner ? snapCorner : snapBox)(free, others)
    replace(next.box, !from.begun)
    setGuides(next.guides)
    from.begun = true
  }

  function release(): void {
    drag.current = undefined
    setGuides(NO_GUIDES)
  }

  function press(event: KeyboardEvent<HTMLElement>, plate: ScenePlate): void {
    const arrow = ARROWS[event.key]
    if (arrow !== undefined) {
      const [dx, dy] = arrow.map((sign) => sign * (event.altKey ? FINE_STEP_UNITS : STEP_UNITS))
      const next = (event.shiftKey ? resizeBox : moveBox)(plate, dx ?? 0, dy ?? 0)
      replace(next, true)
      setMessage(positionText(next))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      onChange(
        plates.filter(({ id }) => id !== plate.id),
        true,
      )
      setMessage(t`${{ plate: plateName(plate, plates) }} removed`)
    } else if (event.key === 'Escape') onSelect(undefined)
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && onUndo) onUndo()
    else return
    event.preventDefault()
  }

  return (
    <div ref={frame} className={s.frame} onPointerDown={() => onSelect(undefined)}>
      {still === undefined ? <div className={s.sky} /> : <img className={s.still} src={still} alt="" />}
      <SceneStage skin={scene.skin} accent={scene.accent} className={s.stage}>
        {plates.map((plate, index) =>
          plate.shown ? (
            <div key={plate.id} className={cx(s.plate, plate.id === selected && s.selected)} style={getLocation(plate)}>
              <div className={s.content} inert aria-hidden>
                <PlateContent
                  plate={plate}
                  skin={scene.skin}
                  accent={scene.accent}
                  callsign={callsign}
                  parts={parts}
                  tests={tests}
                  announcement={announcement}
                  stale={false}
                  resting
                />
              </div>
              <button
                type="button"
                className={s.hold}
                aria-label={t`${{ plate: plateName(plate, plates) }}, layer ${{ layer: index + 1 }} of ${{ count: plates.length }}, ${{ place: positionText(plate) }}`}
                aria-pressed={plate.id === selected}
                aria-describedby="plate-keys"
                onFocus={() => onSelect(plate.id)}
                onKeyDown={(event) => press(event, plate)}
                onPointerDown={(event) => grab(event, plate, false)}
                onPointerMove={pull}
                onPointerUp={release}
                onPointerCancel={release}
              />
              {plate.id === selected && (
                <i
                  className={s.corner}
                  onPointerDown={(event) => grab(event, plate, true)}
                  onPointerMove={pull}
                  onPointerUp={release}
                  onPointerCancel={release}
                  aria-hidden
                />
              )}
            </div>
          ) : null,
        )}
      </SceneStage>
      {guides.x !== undefined && <i className={s.upright} style={lineAt('insetInlineStart', guides.x, STAGE.width)} />}
      {guides.y !== undefined && <i className={s.level} style={lineAt('insetBlockStart', guides.y, STAGE.height)} />}
      <VisuallyHidden>
        <span role="status">{message}</span>
        <span id="plate-keys">
          <Trans>Arrow keys move it, Shift and arrow keys resize it, Alt for small steps, Delete removes it.</Trans>
        </span>
      </VisuallyHidden>
    </div>
  )
}

function lineAt(edge: 'insetInlineStart' | 'insetBlockStart', at: number, of: number): CSSProperties {
  return { [edge]: `${(100 * at) / of}%` }
}

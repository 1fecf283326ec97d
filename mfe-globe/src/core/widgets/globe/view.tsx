import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GlobeItem } from '@onfreq/contracts/live/globe'
import type { NeedWords } from '@onfreq/ham/needs/need-words'
import { IconButton } from '@onfreq/ui/icon-button'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Land } from '../../earth/land.ts'
import { ZOOM } from '../../earth/motion.ts'
import type { ColourBy } from '../../earth/palette.ts'
import type { Picked } from '../../earth/pick.ts'
import type { Centre } from '../../earth/sphere.ts'
import type { ProjectionKind } from '../../earth/view.ts'
import { Choices } from './choices.tsx'
import { ContactList } from './contact-list.tsx'
import {
  buildLegend,
  type ContactScope,
  filterByHour,
  filterByScope,
  filterBySelection,
  type GlobeViewer,
  minutesBack,
} from './filters.ts'
import { Legend } from './legend.tsx'
import { Stage } from './stage.ts'
import { Tip } from './tip.tsx'
import * as s from './view.module.css'

export interface GlobeViewProps {
  /** Contacts, newest first. */
  readonly items: readonly GlobeItem[]
  /** Coastlines; null while loading. */
  readonly land: Land | null
  readonly kind?: ProjectionKind
  /** Initial centre of the map; on the flat map the viewer's location. */
  readonly centre?: Centre
  /** The viewer; null for a visitor. */
  readonly viewer?: GlobeViewer | null
  /** What the worked station would add to the viewer's log. */
  readonly getNeed?: (item: GlobeItem) => NeedWords | undefined
  /** Height as a CSS length. */
  readonly height?: string
  /** Shows legend and list next to the map; without them the map fills its container, as on a stream. */
  readonly bare?: boolean
  /** Called with `/qso/{id}` for an arc, or `/{callsign}` for a station. */
  readonly onOpen: (path: string) => void
}

const noNeed = () => undefined
const ATLANTIC: Centre = { lat: 25, lon: -20 }

/**
 * The rotating globe or the flat map, with contacts as arcs, a legend that filters, and a table of the same contacts.
 */
export function GlobeView({
  items,
  land,
  kind = 'globe',
  centre = ATLANTIC,
  viewer = null,
  getNeed = noNeed,
  height = '560px',
  bare = false,
  onOpen,
}: GlobeViewProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<Stage | null>(null)
  const hint = useId()
  const [colourBy, setColourBy] = useState<ColourBy>('band')
  const [keys, setKeys] = useState<readonly string[]>([])
  const [tip, setTip] = useState<{ item: GlobeItem; x: number; y: number } | null>(null)
  const [whose, setWhose] = useState<ContactScope>('all')
  const [minutesAgo, setMinutesAgo] = useState(0)
  // The current time is that of the newest response, so that the slider does not move while it is dragged.
  const [result, setResult] = useState({ items, now: Date.now() })
  if (result.items !== items) setResult({ items, now: Date.now() })
  const { now } = result
  const filtered = useMemo(
    () => filterByHour(filterByScope(items, whose, viewer), minutesAgo, now),
    [items, whose, viewer, minutesAgo, now],
  )
  const visibleContacts = useMemo(() => filterBySelection(filtered, colourBy, keys), [filtered, colourBy, keys])
  const ownCallsign = viewer?.callsign ?? null
  const needed = useMemo(
    () => new Set(visibleContacts.flatMap((item) => (getNeed(item) ? [item.to.call] : []))),
    [visibleContacts, getNeed],
  )
  const latest = useRef({ shown: visibleContacts, onOpen })
  latest.current = { shown: visibleContacts, onOpen }
  const { lat, lon } = centre

  useEffect(() => {
    if (!canvas.current) return
    const find = (picked: Picked | null) =>
      picked && latest.current.shown.find((item) => item.entity_id === picked.entityId)
    const created = new Stage({
      canvas: canvas.current,
      kind,
      centre: { lat, lon },
      onPick(picked, x, y) {
        const item = find(picked)
        created.highlight(item?.entity_id ?? null)
        setTip(item ? { item, x, y } : null)
      },
      onOpen(picked) {
        const item = find(picked)
        if (item)
          latest.current.onOpen(
            picked.end
              ? `/${encodeURIComponent(item[picked.end].call.replaceAll('/', '_'))}`
              : `/qso/${item.entity_id}`,
          )
      },
    })
    stage.current = created
    return () => created.stop()
  }, [kind, lat, lon])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stage starts empty and must be shown the data again; the map says in words whose log a contact is in
  useEffect(() => {
    stage.current?.show({ items: visibleContacts, land, colourBy, ownCallsign, needed })
  }, [visibleContacts, land, colourBy, ownCallsign, needed, kind, lat, lon, t])

  const highlight = useCallback((id: number | null) => stage.current?.highlight(id), [])
  const legend = useMemo(() => buildLegend(filtered, colourBy), [filtered, colourBy])

  function colour(by: ColourBy) {
    setColourBy(by)
    setKeys([])
  }

  function steer(event: KeyboardEvent) {
    const step = event.shiftKey ? 30 : 10
    const moves: Record<string, () => void> = {
      ArrowLeft: () => stage.current?.turn(0, -step),
      ArrowRight: () => stage.current?.turn(0, step),
      ArrowUp: () => stage.current?.turn(step, 0),
      ArrowDown: () => stage.current?.turn(-step, 0),
      '+': () => stage.current?.zoom(ZOOM.step),
      '=': () => stage.current?.zoom(ZOOM.step),
      '-': () => stage.current?.zoom(1 / ZOOM.step),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  const map = (
    <div className={s.map} style={{ blockSize: height }}>
      <canvas
        ref={canvas}
        className={s.canvas}
        tabIndex={0}
        role="img"
        aria-label={
          kind === 'globe'
            ? t`Globe with ${plural({ count: visibleContacts.length }, { one: '# contact', other: '# contacts' })}`
            : t`Flat map with ${plural({ count: visibleContacts.length }, { one: '# contact', other: '# contacts' })}`
        }
        aria-describedby={hint}
        onKeyDown={steer}
      >
        <Trans>The same contacts are in the table beside it.</Trans>
      </canvas>
      <p id={hint} className={s.spoken}>
        <Trans>Arrow keys turn, plus and minus zoom. The same contacts are in the table beside it.</Trans>
      </p>
      {!bare && (
        <div className={s.zoom}>
          <IconButton icon={Plus} label={t`Zoom in`} onClick={() => stage.current?.zoom(ZOOM.step)} />
          <IconButton icon={Minus} label={t`Zoom out`} onClick={() => stage.current?.zoom(1 / ZOOM.step)} />
        </div>
      )}
      {tip && <Tip {...tip} need={getNeed(tip.item)} />}
    </div>
  )
  if (bare) return map
  return (
    <div className={s.globe}>
      {map}
      <div className={s.aside}>
        <Choices
          whose={whose}
          onWhose={viewer ? setWhose : undefined}
          minutesAgo={minutesAgo}
          onMinutesAgo={setMinutesAgo}
          most={minutesBack(items, now)}
          now={now}
        />
        <Legend entries={legend} colourBy={colourBy} onColourBy={colour} keys={keys} onKeys={setKeys} />
        <ContactList
          items={visibleContacts}
          getNeed={getNeed}
          lit={tip?.item.entity_id ?? null}
          onHighlight={highlight}
        />
      </div>
    </div>
  )
}

import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EmbedProps } from '@onfreq/embed/start'
import { watchTheme } from '@onfreq/ui/theme'
import { useEffect, useRef, useState } from 'react'
import { toArcs } from '../../earth/arc.ts'
import { type Land, loadLand } from '../../earth/land.ts'
import type embed from './embed.ts'
import { drawStill } from './still.ts'
import * as s from './view.module.css'

/**
 * The globe around the station. It is redrawn only when contacts change, because every frame costs processor time on a
 * stream.
 */
export default function GlobeEmbed({ data: { callsign, arcs: items }, obs, profile }: EmbedProps<typeof embed>) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [land, setLand] = useState<Land | null>(null)
  const [size, setSize] = useState(0)

  useEffect(() => {
    loadLand().then(setLand, () => undefined)
    const element = canvas.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSize(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map itself says in words whose log a contact is in
  useEffect(() => {
    const element = canvas.current
    if (element === null || size === 0) return
    const draw = () => drawStill(element, { arcs: toArcs(items, []), land, callsign, size })
    draw()
    // Redraws on a change of the theme, because the colours are read from the page.
    return watchTheme(draw)
  }, [items, land, callsign, size, t])

  return (
    <article className={obs ? s.bare : `embed-plate ${s.globe}`} aria-label={t`Contacts of the last day on a globe`}>
      {!obs && (
        <header className="embed-head">
          <a className="embed-call" href={profile(callsign)} target="_blank" rel="noopener">
            {callsign}
          </a>
          <span>
            <Trans>
              <Plural value={{ count: items.length }} one="# contact" other="# contacts" />, 24 h
            </Trans>
          </span>
        </header>
      )}
      <canvas
        ref={canvas}
        className={s.canvas}
        role="img"
        aria-label={t`${plural({ count: items.length }, { one: '# contact', other: '# contacts' })}`}
      />
    </article>
  )
}

import { useLingui } from '@lingui/react/macro'
import { bandColour, bandTextColour } from '@onfreq/ui/band-colour'
import type { CSSProperties } from 'react'
import * as s from './band-strip.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

const HF = ['160m', '80m', '60m', '40m', '30m', '20m', '17m', '15m', '12m', '10m', '6m', '2m']

/** The bands in a row; the tuned one is highlighted. */
export function BandStrip({ parts: { station } }: PlateProps) {
  const { t } = useLingui()
  const tuned = station?.now.band ?? null
  const bands = tuned === null || HF.includes(tuned) ? HF : [...HF.slice(0, -1), tuned]
  return (
    <article className={`${p.plate} ${s.strip}`} aria-label={tuned === null ? t`Off the air` : t`On ${tuned}`}>
      {bands.map((band) => (
        <span key={band} className={s.band} style={cellStyle(band, band === tuned)}>
          {toName(band)}
        </span>
      ))}
    </article>
  )
}

/** Metres have no unit in the label, centimetres do. */
const toName = (band: string) => band.replace(/(?<!c)m$/, '')

function cellStyle(band: string, isLit: boolean): CSSProperties & Record<'--letters', number> {
  const lit = isLit && { background: bandColour(band), color: bandTextColour(band) }
  return { '--letters': toName(band).length, ...lit }
}

import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import * as s from './lower-third.module.css'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

/** The station's name and location. */
export function LowerThird({ parts: { station }, callsign }: PlateProps) {
  const { name = '', image = null, activation = '' } = station?.now ?? {}
  const where = [activation, station?.qth, station?.grid].filter(Boolean).join(', ')
  return (
    <article className={`${p.plate} ${s.plate}`} aria-label={`${callsign}, ${name}`}>
      {image ? (
        <img className={s.photo} src={pictureAddress(image, 's')} alt="" />
      ) : (
        <span className={s.photo} aria-hidden>
          {callsign.slice(0, 2)}
        </span>
      )}
      <div className={s.words}>
        <p
          className={`${p.call} ${s.call}`}
          style={{ '--letters': String(Math.max(callsign.length, 6)) } as Record<string, string>}
        >
          {callsign}
        </p>
        <p className={`${s.who} ${p.quiet}`}>
          <b>{name}</b>
          {where && `${name && ', '}${where}`}
        </p>
      </div>
    </article>
  )
}

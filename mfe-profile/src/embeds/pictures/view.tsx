import type { EmbedPicture } from '@onfreq/contracts/embed'
import { pictureAddress } from '@onfreq/contracts/picture-address'
import type { EmbedProps } from '@onfreq/embed/start'
import * as s from './view.module.css'

type Shared = Pick<EmbedProps<'photos'>, 'obs' | 'option' | 'profile'>

const DEFAULT_PICTURES = { page: 4, obs: 1 }

/** The newest photos of a station. */
export function Photos({ data, ...shared }: EmbedProps<'photos'>) {
  return <Pictures what="photos" callsign={data.callsign} pictures={data.pictures} {...shared} />
}

/** The newest pictures that a station received or sent. */
export function Sstv({ data, ...shared }: EmbedProps<'sstv'>) {
  return <Pictures what="SSTV" callsign={data.callsign} pictures={data.pictures} {...shared} />
}

interface PicturesProps extends Shared {
  readonly what: string
  readonly callsign: string
  readonly pictures: readonly EmbedPicture[]
}

function Pictures({ what, callsign, pictures, obs, option, profile }: PicturesProps) {
  const most = Number(option('rows')) || (obs ? DEFAULT_PICTURES.obs : DEFAULT_PICTURES.page)
  return (
    <article className={`embed-plate ${s.pictures}`} aria-label={`${callsign} ${what}`}>
      {!obs && (
        <header className="embed-head">
          <a className="embed-call" href={profile(callsign)} target="_blank" rel="noopener">
            {callsign}
          </a>
          <span>{what}</span>
        </header>
      )}
      {pictures.length === 0 && !obs && <p className="embed-quiet">No pictures yet.</p>}
      <div className={s.grid}>
        {pictures.slice(0, most).map(({ name, caption }, index) => (
          <figure key={name} className={s.figure}>
            <img
              src={pictureAddress(name, 'm')}
              // One that does not come leaves its place dark on a stream, without the mark and words of a broken picture.
              alt={obs ? '' : caption || `Picture ${index + 1} of ${callsign}`}
              loading={index < 4 ? 'eager' : 'lazy'}
            />
            {caption && <figcaption className={s.caption}>{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </article>
  )
}

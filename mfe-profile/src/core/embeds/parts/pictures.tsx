import { Trans, useLingui } from '@lingui/react/macro'
import type { EmbedPicture } from '@onfreq/contracts/embeds/embed'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import type { EmbedProps } from '@onfreq/embed/start'
import * as s from './pictures.module.css'

type Shared = Pick<EmbedProps<unknown>, 'obs' | 'option' | 'profile'>

const DEFAULT_PICTURES = { page: 4, obs: 1 }

export interface PicturesProps extends Shared {
  /** Kind of pictures, for the accessible name: `photos`. */
  readonly what: string
  /** Callsign of the owner. */
  readonly callsign: string
  /** Pictures, newest first. */
  readonly pictures: readonly EmbedPicture[]
}

/** The newest pictures of a station that fit in one row. */
export function Pictures({ what, callsign, pictures, obs, option, profile }: PicturesProps) {
  const { t } = useLingui()
  const maxPictures = Number(option('rows')) || (obs ? DEFAULT_PICTURES.obs : DEFAULT_PICTURES.page)
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
      {pictures.length === 0 && !obs && (
        <p className="embed-quiet">
          <Trans>No pictures yet.</Trans>
        </p>
      )}
      <div className={s.grid}>
        {pictures.slice(0, maxPictures).map(({ name, caption }, index) => (
          <figure key={name} className={s.figure}>
            <img
              src={pictureAddress(name, 'm')}
              // A picture that fails to load stays dark on a stream, without the browser's icon and text for broken
              // images.
              alt={obs ? '' : caption || t`Picture ${{ index: index + 1 }} of ${callsign}`}
              loading={index < 4 ? 'eager' : 'lazy'}
            />
            {caption && <figcaption className={s.caption}>{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </article>
  )
}

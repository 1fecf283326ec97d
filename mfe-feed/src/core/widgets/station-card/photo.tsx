import { useLingui } from '@lingui/react/macro'
import { avatarAddress } from '@onfreq/contracts/content/address'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { Avatar } from '@onfreq/ui/avatar'
import { Suspense, useState } from 'react'
import * as s from './photo.module.css'

// Loads only when a photo is enlarged.
const Lightbox = lazyPart(async () => ({ default: (await import('@onfreq/ui/lightbox')).Lightbox }))

interface PhotoProps {
  readonly callsign: string
  /** File name of the station's photo; without one the callsign is shown, and it cannot be enlarged. */
  readonly image: string | null
  readonly className: string | undefined
}

/** The photo of a station; a click enlarges it. */
export function Photo({ callsign, image, className }: PhotoProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const avatar = <Avatar callsign={callsign} src={avatarAddress(image)} size="xl" className={className} />
  if (image === null) return avatar
  return (
    <>
      <button type="button" className={s.open} aria-label={t`Photo of ${callsign}`} onClick={() => setOpen(true)}>
        {avatar}
      </button>
      {open && (
        <Suspense>
          <Lightbox
            pictures={[{ src: pictureAddress(image, 'l'), alt: t`Photo of ${callsign}`, caption: callsign }]}
            index={0}
            onIndexChange={(index) => setOpen(index !== null)}
          />
        </Suspense>
      )}
    </>
  )
}

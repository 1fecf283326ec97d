import { Trans, useLingui } from '@lingui/react/macro'
import type { Photo } from '@onfreq/contracts/people/photos'
import type { PictureSize } from '@onfreq/contracts/people/picture-address'
import { Button } from '@onfreq/ui/button'
import { Chip } from '@onfreq/ui/chip'
import { ConfirmDialog } from '@onfreq/ui/confirm-dialog'
import { EmptyState } from '@onfreq/ui/empty-state'
import { IconButton } from '@onfreq/ui/icon-button'
import { Lightbox } from '@onfreq/ui/lightbox'
import { formatUtc } from '@onfreq/ui/time'
import { Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import * as s from './page.module.css'

export interface PhotoGalleryProps {
  readonly callsign: string
  readonly photos: readonly Photo[]
  readonly address: (photo: Photo, size: PictureSize) => string
  /** Rejects if the request fails. */
  readonly onDelete: (photo: Photo) => Promise<void>
  readonly onMakeDefault: (photo: Photo) => void
}

/** Photos with their actions; a click enlarges one to the size of the screen. */
export function PhotoGallery({ callsign, photos, address, onDelete, onMakeDefault }: PhotoGalleryProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  const [toDelete, setToDelete] = useState<Photo | null>(null)
  if (photos.length === 0)
    return (
      <EmptyState>
        <Trans>No photos yet. The first one becomes your profile picture.</Trans>
      </EmptyState>
    )
  const toName = ({ created_at }: Photo) => `${callsign}, ${formatUtc(created_at, 'day')}`
  return (
    <>
      <ul className={s.gallery}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={s.photo}>
            <button type="button" className={s.show} onClick={() => setOpen(index)}>
              <img
                src={address(photo, 'm')}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                alt={toName(photo)}
              />
            </button>
            <div className={s.bar}>
              {photo.is_default ? (
                <Chip tone="you">
                  <Trans>Profile picture</Trans>
                </Chip>
              ) : (
                <Button variant="quiet" size="s" icon={UserRound} onClick={() => onMakeDefault(photo)}>
                  {t`Set as profile picture`}
                </Button>
              )}
              <IconButton
                icon={Trash2}
                label={t`Delete the photo of ${{ day: formatUtc(photo.created_at, 'day') }}`}
                onClick={() => setToDelete(photo)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={photos.map((photo) => ({ src: address(photo, 'l'), alt: toName(photo) }))}
        index={open}
        onIndexChange={setOpen}
      />
      <ConfirmDialog
        open={toDelete !== null}
        onOpenChange={(next) => {
          if (!next) setToDelete(null)
        }}
        title={t`Delete this photo?`}
        description={t`It is removed from the server for good.`}
        confirmLabel={t`Delete`}
        danger
        onConfirm={async () => {
          if (toDelete) await onDelete(toDelete)
        }}
      />
    </>
  )
}

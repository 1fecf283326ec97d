import { Dialog as Base } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import * as dialog from '../dialog/dialog.module.css'
import { IconButton } from '../icon-button/icon-button.tsx'
import * as s from './lightbox.module.css'

export interface LightboxPicture {
  src: string
  /** Alternative text. */
  alt: string
  caption?: ReactNode | undefined
}

export interface LightboxProps {
  /** In arrow key order. */
  pictures: readonly LightboxPicture[]
  /** Index of the visible picture; `null` closes. */
  index: number | null
  /** Called with the next index, or with `null` on closing. */
  onIndexChange: (index: number | null) => void
  /** Actions next to the caption: set as profile picture, delete. */
  actions?: ReactNode | undefined
}

/** A picture at full screen size. Arrow keys navigate, Esc closes. */
export function Lightbox({ pictures, index, onIndexChange, actions }: LightboxProps) {
  const { t } = useLingui()
  const picture = index === null ? undefined : pictures[index]
  const step = (by: number) => {
    if (index === null || pictures.length < 2) return
    onIndexChange((index + by + pictures.length) % pictures.length)
  }
  return (
    <Base.Root
      open={picture !== undefined}
      onOpenChange={(open) => {
        if (!open) onIndexChange(null)
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={dialog.scrim} />
        <Base.Viewport className={s.viewport}>
          <Base.Popup
            className={s.frame}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') step(1)
              if (event.key === 'ArrowLeft') step(-1)
            }}
          >
            {picture && index !== null && (
              <>
                <img className={s.picture} src={picture.src} alt={picture.alt} />
                <div className={s.foot}>
                  <Base.Title className={s.caption}>{picture.caption ?? picture.alt}</Base.Title>
                  {pictures.length > 1 && (
                    <span className={s.place} aria-live="polite">
                      <Trans>
                        {{ index: index + 1 }} of {{ count: pictures.length }}
                      </Trans>
                    </span>
                  )}
                  {actions}
                  {pictures.length > 1 && (
                    <>
                      <IconButton size="m" icon={ChevronLeft} label={t`Previous picture`} onClick={() => step(-1)} />
                      <IconButton size="m" icon={ChevronRight} label={t`Next picture`} onClick={() => step(1)} />
                    </>
                  )}
                  <Base.Close render={<IconButton size="m" icon={X} label={t`Close`} />} />
                </div>
              </>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

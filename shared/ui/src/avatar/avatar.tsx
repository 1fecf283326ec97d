import { splitCallsign } from '@onfreq/ham/callsign'
import { useState } from 'react'
import { cx } from '../cx.ts'
import * as s from './avatar.module.css'

export interface AvatarProps {
  /** Owner of the photo; the tile shows letters of this callsign. */
  callsign: string
  /** URL of the photo. Without one, or if it fails to load, a tile shows the callsign's suffix. */
  src?: string | null | undefined
  /** 28, 32, 40, 56, 64, 88 or 168 px. */
  size?: 'xs' | 's' | 'm' | 'l' | 'card' | 'xl' | 'xxl'
  /** Alternative text; may be omitted next to a visible callsign. */
  alt?: string | undefined
  className?: string | undefined
}

/** The suffix, by which operators call each other: QSE for W7QSE. */
function getSuffix(callsign: string): string {
  const base = splitCallsign(callsign).base
  const suffix = /\d([A-Z]+)$/.exec(base)?.[1]
  return (suffix ?? base).slice(0, 4)
}

/** A station's photo, or its suffix on a tile. */
export function Avatar({ callsign, src, size = 's', alt = '', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) {
    return (
      <span
        className={cx(s.avatar, s.tile, s[size], className)}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        {getSuffix(callsign)}
      </span>
    )
  }
  return (
    <img
      className={cx(s.avatar, s[size], className)}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(src)}
    />
  )
}

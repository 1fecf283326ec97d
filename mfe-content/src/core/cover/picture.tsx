import { useState } from 'react'
import { DrawnCover } from './drawn-cover.tsx'

/** The image of a post in 16:9. If it is missing or fails to load, a cover is drawn from `id`. */
export function CoverPicture({ id, src }: { readonly id: number; readonly src: string | null }) {
  const [broken, setBroken] = useState(false)
  if (src === null || broken) return <DrawnCover id={id} />
  return (
    <img src={src} alt="" width={960} height={540} loading="lazy" decoding="async" onError={() => setBroken(true)} />
  )
}

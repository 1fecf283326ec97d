/** URLs of pictures and sounds: by file name below `/content/`. */

/** URL of a stored file; null when there is none. */
export function contentAddress(name: string | null | undefined): string | null {
  return name ? `/content/${encodeURIComponent(name)}` : null
}

/** URL of a profile photo; falls back to the default picture where an image is required. */
export function profileImageAddress(name: string | null | undefined): string {
  return `/content/${encodeURIComponent(name || 'missing.JPG')}?size=s`
}

/** Smallest size of a station's photo, for use next to a callsign; null when there is none. */
export function avatarAddress(name: string | null | undefined): string | null {
  return name ? `/content/${encodeURIComponent(name)}?size=xs` : null
}

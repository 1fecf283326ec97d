/** URLs of pictures and sounds, by file name below `/content/`. */

/** URL of a stored file; null without a file name. */
export function contentAddress(name: string | null | undefined): string | null {
  return name ? `/content/${encodeURIComponent(name)}` : null
}

/** URL of a profile photo, or of the default picture, for use where an image is required. */
export function profileImageAddress(name: string | null | undefined): string {
  return `/content/${encodeURIComponent(name || 'missing.JPG')}?size=s`
}

/** URL of the smallest size of a station's photo, shown next to a callsign; null if there is no photo. */
export function avatarAddress(name: string | null | undefined): string | null {
  return name ? `/content/${encodeURIComponent(name)}?size=xs` : null
}

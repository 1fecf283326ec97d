/** Where pictures and sounds are served: by file name below `/content/`. */

/** Address of a stored file, or null when there is none. */
export function contentAddress(name: string | null | undefined): string | null {
  return name ? `/content/${encodeURIComponent(name)}` : null
}

/** Address of a profile photo; the default picture stands in where an image is needed whatever happens. */
export function profileImageAddress(name: string | null | undefined): string {
  return `/content/${encodeURIComponent(name || 'missing.JPG')}?size=s`
}

/** The smallest size of a station's photo, for places beside a callsign; null when there is none. */
export function avatarAddress(name: string | null | undefined): string | null {
  return name ? `/content/${encodeURIComponent(name)}?size=xs` : null
}

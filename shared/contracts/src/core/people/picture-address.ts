/** Where the sizes of a stored picture are served. Apart from the schemas, so that pages can use it without them. */

/** Longest edge in pixels: `xs` stands beside a callsign. Smaller pictures are not enlarged. */
export const PICTURE_SIZES = { xs: 160, s: 256, m: 960, l: 2048 } as const
export type PictureSize = keyof typeof PICTURE_SIZES
/** What is served when no size is named. */
export const DEFAULT_PICTURE_SIZE: PictureSize = 'm'

/** `/content/{name}?size=s`. The server chooses AVIF, WebP or JPEG by what the browser takes. */
export const pictureAddress = (name: string, size: PictureSize): string =>
  `/content/${encodeURIComponent(name)}?size=${size}`

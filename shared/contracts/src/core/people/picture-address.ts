/** URLs of stored sizes of pictures. Separate from the schemas, so that pages can import only this module. */

/** Longest edge in pixels; `xs` is shown next to callsigns. Smaller pictures are not enlarged. */
export const PICTURE_SIZES = { xs: 160, s: 256, m: 960, l: 2048 } as const
export type PictureSize = keyof typeof PICTURE_SIZES
/** Default size. */
export const DEFAULT_PICTURE_SIZE: PictureSize = 'm'

/** `/content/{name}?size=s`. The server selects AVIF, WebP or JPEG by the Accept header. */
export const pictureAddress = (name: string, size: PictureSize): string =>
  `/content/${encodeURIComponent(name)}?size=${size}`

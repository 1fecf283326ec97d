/** Where the picture of an award is drawn. Apart from the schemas, so that pages can use it without them. */

/** Widths of the certificate picture in pixels; it is 4 : 3. */
export const AWARD_WIDTHS = [250, 300, 400, 800] as const

/** Address of a certificate picture (PNG). */
export const awardPicture = (id: number, width: (typeof AWARD_WIDTHS)[number]) => `/api/award/${id}?width=${width}`

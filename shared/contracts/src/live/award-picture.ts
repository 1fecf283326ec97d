/** Where an award is shown and its picture drawn. Apart from the schemas, so that pages can use it without them. */

/** Widths of the certificate picture in pixels; it is 4 : 3. */
export const AWARD_WIDTHS = [250, 300, 400, 800] as const

/** Address of a certificate picture (PNG). */
export const awardPicture = (id: number, width: (typeof AWARD_WIDTHS)[number]) => `/api/award/${id}?width=${width}`

/** The certificate as it will be: with nobody's call yet. `awardId` is that of the catalogue. */
export const specimenPicture = (awardId: number, width: (typeof AWARD_WIDTHS)[number]) =>
  `/api/award/specimen/${awardId}?width=${width}`

/** The page of an award, and on it the certificate of a station. */
export const awardPath = (awardId: number, callsign?: string) =>
  callsign === undefined
    ? `/awards/${awardId}`
    : `/awards/${awardId}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`

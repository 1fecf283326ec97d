/** URLs of an award page and its picture. Separate from the schemas, so that pages can import it alone. */
import { type Language, SOURCE_LANGUAGE } from '../../platform/site/languages.ts'

/** Widths of the certificate picture in pixels; the ratio is 4 : 3. */
export const AWARD_WIDTHS = [250, 300, 400, 800] as const

type AwardWidth = (typeof AWARD_WIDTHS)[number]

/** URL of a certificate picture (PNG), in English by default. */
export const awardPicture = (id: number, width: AwardWidth, lang?: Language) =>
  `/api/award/${id}?width=${width}${inLanguage('&', lang)}`

/** Specimen certificate without a call. `awardId` is that of the catalogue. */
export const specimenPicture = (awardId: number, width: AwardWidth, lang?: Language) =>
  `/api/award/specimen/${awardId}?width=${width}${inLanguage('&', lang)}`

/** Award page with the certificate of a station; previews of the link show the certificate in `lang`. */
export const awardPath = (awardId: number, callsign?: string, lang?: Language) =>
  (callsign === undefined
    ? `/awards/${awardId}`
    : `/awards/${awardId}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`) + inLanguage('?', lang)

const inLanguage = (mark: '?' | '&', lang: Language = SOURCE_LANGUAGE) =>
  lang === SOURCE_LANGUAGE ? '' : `${mark}lang=${lang}`

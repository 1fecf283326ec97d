/** Where an award is shown and its picture drawn. Apart from the schemas, so that pages can use it without them. */
import { type Language, SOURCE_LANGUAGE } from '../../platform/site/languages.ts'

/** Widths of the certificate picture in pixels; it is 4 : 3. */
export const AWARD_WIDTHS = [250, 300, 400, 800] as const

type AwardWidth = (typeof AWARD_WIDTHS)[number]

/** Address of a certificate picture (PNG), in English where no language is named. */
export const awardPicture = (id: number, width: AwardWidth, lang?: Language) =>
  `/api/award/${id}?width=${width}${inLanguage('&', lang)}`

/** The certificate as it will be: with nobody's call yet. `awardId` is that of the catalogue. */
export const specimenPicture = (awardId: number, width: AwardWidth, lang?: Language) =>
  `/api/award/specimen/${awardId}?width=${width}${inLanguage('&', lang)}`

/** The page of an award, and on it the certificate of a station; a link to it shows the certificate in `lang` elsewhere. */
export const awardPath = (awardId: number, callsign?: string, lang?: Language) =>
  (callsign === undefined
    ? `/awards/${awardId}`
    : `/awards/${awardId}/${encodeURIComponent(callsign.replaceAll('/', '_'))}`) + inLanguage('?', lang)

const inLanguage = (mark: '?' | '&', lang: Language = SOURCE_LANGUAGE) =>
  lang === SOURCE_LANGUAGE ? '' : `${mark}lang=${lang}`

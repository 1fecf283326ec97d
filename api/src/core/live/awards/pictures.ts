/** Certificate images, rendered once per award and width, and stored with the other files. */
import type { AWARD_WIDTHS } from '@onfreq/contracts/live/awards'
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { formatDay } from '@onfreq/i18n/format'
import { say } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { formatIn, withLanguage } from '#kernel/languages/format-in.ts'
import type { DrawnPicture } from '#kernel/plugins/drawings.ts'
import type { GrantRow } from '../repository/awards.ts'
import type { Certificate, drawCertificate } from './certificate.ts'
import { type CatalogueAward, findAward } from './granted-awards.ts'

type Width = (typeof AWARD_WIDTHS)[number]

const CERTIFICATE = new URL('./certificate.ts', import.meta.url).href

/** Undefined for an award that is not in the catalogue. */
export function certificatePicture(
  app: FastifyInstance,
  grant: GrantRow,
  width: Width,
  language: AnyLanguage,
): DrawnPicture | undefined {
  const award = findAward(grant.award_id)
  if (award === undefined) return undefined
  const { callsign, name, award_date: day, qso_count: contacts } = grant
  const texts = withLanguage(language, () => ({
    ...toTexts(),
    day: formatDay(Date.parse(day), 'longDay'),
    contacts: say('{contacts, plural, one {# contact} other {# contacts}}', { contacts }),
  }))
  return toImage(app, { award: getShown(award, language), callsign, name, day, words: texts }, width)
}

/** The certificate of an award without a callsign. */
export function specimenPicture(
  app: FastifyInstance,
  award: CatalogueAward,
  width: Width,
  language: AnyLanguage,
): DrawnPicture {
  const callsign = formatIn(() => say('YOUR CALL'), language)
  const texts = withLanguage(language, () => ({ ...toTexts(), day: '', contacts: say('specimen') }))
  return toImage(app, { award: getShown(award, language), callsign, name: '', day: null, words: texts }, width)
}

function toImage(app: FastifyInstance, certificate: Certificate, width: Width): DrawnPicture {
  const input: Parameters<typeof drawCertificate> = [certificate]
  return app.drawings.picture({ module: CERTIFICATE, name: 'drawCertificate', input, width, format: 'png' })
}

/** Text on every certificate. */
const toTexts = () => ({ awardedTo: say('awarded to'), times: say('all times UTC') })

/** The name of an award is the same in every language; its requirement is translated. */
function getShown(
  { name, short_name, rule, motif, colour }: CatalogueAward,
  language: AnyLanguage,
): Certificate['award'] {
  return { name, short_name, rule: formatIn(rule, language), motif, colour }
}

/** Certificate pictures: drawn once for each award and width, and kept beside the other files. */
import type { AWARD_WIDTHS } from '@onfreq/contracts/live/awards'
import type { FastifyInstance } from 'fastify'
import type { DrawnPicture } from '#plugins/drawings.ts'
import type { GrantRow } from '../repository/awards.ts'
import type { Certificate, drawCertificate } from './certificate.ts'
import { type CatalogueAward, findAward } from './granted-awards.ts'

type Width = (typeof AWARD_WIDTHS)[number]

const CERTIFICATE = new URL('./certificate.ts', import.meta.url).href

/** Undefined for an award that is not in the catalogue. */
export function certificatePicture(app: FastifyInstance, grant: GrantRow, width: Width): DrawnPicture | undefined {
  const award = findAward(grant.award_id)
  if (award === undefined) return undefined
  const { callsign, name, award_date: day, qso_count: contacts } = grant
  return drawn(app, { award: shownOf(award), callsign, name, day, contacts }, width)
}

/** The certificate before anybody's call stands on it. */
export function specimenPicture(app: FastifyInstance, award: CatalogueAward, width: Width): DrawnPicture {
  return drawn(app, { award: shownOf(award), callsign: 'YOUR CALL', name: '', day: null, contacts: null }, width)
}

function drawn(app: FastifyInstance, certificate: Certificate, width: Width): DrawnPicture {
  const input: Parameters<typeof drawCertificate> = [certificate]
  return app.drawings.picture({ module: CERTIFICATE, name: 'drawCertificate', input, width, format: 'png' })
}

function shownOf({ name, short_name, rule, motif, colour }: CatalogueAward): Certificate['award'] {
  return { name, short_name, rule, motif, colour }
}

/** Certificate pictures: drawn once for each award and width, and kept beside the other files. */
import type { AWARD_WIDTHS } from '@onfreq/contracts/live/awards'
import type { FastifyInstance } from 'fastify'
import type { DrawnPicture } from '#plugins/drawings.ts'
import type { GrantRow } from '../repository/awards.ts'
import type { drawCertificate } from './certificate.ts'
import { findAward } from './granted-awards.ts'

const CERTIFICATE = new URL('./certificate.ts', import.meta.url).href

/** Undefined for an award that is not in the catalogue. */
export function certificatePicture(
  app: FastifyInstance,
  grant: GrantRow,
  width: (typeof AWARD_WIDTHS)[number],
): DrawnPicture | undefined {
  const award = findAward(grant.award_id)
  if (award === undefined) return undefined
  const { name, short_name, rule, motif, colour } = award
  const input: Parameters<typeof drawCertificate> = [
    {
      award: { name, short_name, rule, motif, colour },
      callsign: grant.callsign,
      name: grant.name,
      day: grant.award_date,
      contacts: grant.qso_count,
    },
  ]
  return app.drawings.picture({ module: CERTIFICATE, name: 'drawCertificate', input, width, format: 'png' })
}

/** Certificate pictures: drawn once for each award and width, and kept beside the other files. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { AWARD_WIDTHS } from '@onfreq/contracts/awards'
import type { FastifyInstance } from 'fastify'
import { toPng } from '../../../drawing/raster.ts'
import type { GrantRow } from '../repository/awards.ts'
import { findAward } from './catalogue.ts'
import { drawCertificate } from './certificate.ts'

export interface AwardPicture {
  readonly etag: string
  bytes(): Promise<Buffer>
}

const MOST_KEPT = 200

/** The newest pictures stay in memory as well; two who ask at once wait for the same drawing. */
export function createAwardPictures(app: FastifyInstance) {
  const kept = new Map<string, Promise<Buffer>>()

  async function load(path: string, drawing: string, width: number): Promise<Buffer> {
    const stored = await app.files.get(path)
    if (stored !== undefined) return buffer(stored.body)
    const picture = await toPng(drawing, { width })
    await app.files.put(path, picture)
    return picture
  }

  return function pictureOf(grant: GrantRow, width: (typeof AWARD_WIDTHS)[number]): AwardPicture | undefined {
    const award = findAward(grant.award_id)
    if (award === undefined) return undefined
    const drawing = drawCertificate({
      award,
      callsign: grant.callsign,
      name: grant.name,
      day: grant.award_date,
      contacts: grant.qso_count,
    })
    // The drawing names all that can change, so that a new name or a new design is a new file.
    const hash = createHash('sha1').update(drawing).digest('base64url')
    const path = `awards/${grant.id}/${hash}-${width}.png`
    return {
      etag: `"${hash}-${width}"`,
      bytes() {
        const known = kept.get(path)
        if (known !== undefined) return known
        const picture = load(path, drawing, width)
        if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
        kept.set(path, picture)
        picture.catch(() => kept.delete(path))
        return picture
      },
    }
  }
}

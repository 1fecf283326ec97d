/** Title, description and picture of links to stations, contacts and posts; drawn once and kept beside the other files. */
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { SIZES } from '@onfreq/contracts/limits'
import type { FastifyInstance } from 'fastify'
import type { PageHead } from '#plugins/first-paint.ts'
import { toJpeg } from '../../../drawing/raster.ts'
import { drawCard } from './card.ts'
import { findSubject, type Subject, type SubjectKind } from './subjects.ts'

export interface PreviewPicture {
  readonly etag: string
  bytes(): Promise<Buffer>
}

const { width, height } = SIZES.socialPreview
/** Drawn at the same time. */
let drawing: Promise<unknown> = Promise.resolve()

/** Undefined for what is not there. */
export async function previewPicture(app: FastifyInstance, subject: Subject): Promise<PreviewPicture> {
  const card = drawCard(await subject.card())
  // The drawing names all that can change: a new name or a new photo is a new file.
  const hash = createHash('sha1').update(card).digest('base64url')
  const key = `previews/${hash}.jpg`
  return {
    etag: `"${hash}"`,
    async bytes() {
      const stored = await app.files.get(key)
      if (stored !== undefined) return buffer(stored.body)
      const made = drawing.then(() => toJpeg(card, { width }))
      drawing = made.catch(() => undefined)
      const picture = await made
      await app.files.put(key, picture)
      return picture
    },
  }
}

export async function previewHead(app: FastifyInstance, kind: SubjectKind, id: string): Promise<PageHead> {
  const subject = await findSubject(app, kind, id)
  if (subject === undefined) return { status: 404, noIndex: true }
  return headOf(app, kind, subject)
}

/** Absolute addresses: other sites read them. */
export function headOf(app: FastifyInstance, kind: SubjectKind, subject: Subject): PageHead {
  const id = subject.path.split('/').at(-1) ?? ''
  const url = `${app.config.publicUrl}${subject.path}`
  return {
    title: subject.title,
    description: subject.description,
    canonical: url,
    type: kind === 'profile' ? 'profile' : 'article',
    image: {
      url: `${app.config.publicUrl}/api/preview/${kind}/${encodeURIComponent(id)}`,
      width,
      height,
      alt: subject.title,
    },
    oEmbed: `${app.config.publicUrl}/oembed?url=${encodeURIComponent(url)}&format=json`,
  }
}

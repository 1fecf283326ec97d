/**
 * Title, description and image of links to stations, contacts and posts. Images are drawn once and stored with the
 * other files.
 */
import { INVITATION_TEXTS } from '@onfreq/contracts/people/texts'
import type { AnyLanguage } from '@onfreq/contracts/site/languages'
import { SIZES } from '@onfreq/contracts/site/limits'
import { callsignFromPath } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { formatIn } from '#kernel/languages/format-in.ts'
import type { DrawnPicture } from '#kernel/plugins/drawings.ts'
import { oEmbedAddress, type PageHead } from '#kernel/plugins/first-paint.ts'
import type { drawCard } from './card.ts'
import { findSubject, type Subject, type SubjectKind } from './subjects.ts'

const { width, height } = SIZES.socialPreview
const CARD = new URL('./card.ts', import.meta.url).href

export async function previewPicture(app: FastifyInstance, subject: Subject): Promise<DrawnPicture> {
  const input: Parameters<typeof drawCard> = [await subject.card()]
  return app.drawings.picture({ module: CARD, name: 'drawCard', input, width, format: 'jpeg' })
}

export async function previewHead(
  app: FastifyInstance,
  kind: SubjectKind,
  id: string,
  language?: AnyLanguage,
): Promise<PageHead> {
  const subject = await findSubject(app, kind, id, language)
  if (subject === undefined) return { status: 404, noIndex: true }
  return toPageHead(app, kind, subject)
}

/** Absolute URLs, because other sites read them. */
export function toPageHead(app: FastifyInstance, kind: SubjectKind, subject: Subject): PageHead {
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
    oEmbed: oEmbedAddress(app.config.publicUrl, url),
  }
}

/**
 * Head for a page with an invitation. Adds nothing when the callsign does not exist, because a URL may contain
 * anything.
 */
export async function invitationHead(
  app: FastifyInstance,
  from: string | null,
  language?: AnyLanguage,
): Promise<PageHead> {
  const inviter = from === null ? undefined : await findSubject(app, 'profile', callsignFromPath(from))
  if (inviter?.author === undefined) return {}
  const { image } = toPageHead(app, 'profile', inviter)
  const { callsign } = inviter.author
  const title = formatIn(() => INVITATION_TEXTS.title(callsign), language)
  return {
    title,
    description: formatIn(() => INVITATION_TEXTS.about, language),
    noIndex: true,
    ...(image && { image: { ...image, alt: title } }),
  }
}

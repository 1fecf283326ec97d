/** Link preview of an award: its requirement, and the certificate of the operator in the URL. */
import { awardPath, awardPicture, specimenPicture } from '@onfreq/contracts/live/award-picture'
import { isLanguage } from '@onfreq/contracts/site/languages'
import { callsignFromPath } from '@onfreq/ham/callsign'
import { say } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { formatIn } from '#kernel/languages/format-in.ts'
import type { PageContext, PageHead } from '#kernel/plugins/first-paint.ts'
import { readOwnerGrants } from '../repository/awards.ts'
import { AWARDS, findAward } from './granted-awards.ts'

const PICTURE = { width: 800, height: 600 } as const

export async function awardHead(
  app: FastifyInstance,
  { params, query, language: ofPage }: Pick<PageContext, 'params' | 'query' | 'language'>,
): Promise<PageHead> {
  const award = findAward(Number(params.award))
  if (award === undefined) return { status: 404, noIndex: true }
  const { publicUrl } = app.config
  // The language of the certificate was chosen when it was shared, because link preview crawlers request none.
  const lang = query.get('lang')
  const shared = isLanguage(lang) ? lang : undefined
  const language = shared ?? ofPage
  const { award_id: awardId, name } = award
  const rule = formatIn(award.rule, language)
  if (params.callsign === undefined) {
    return {
      title: name,
      description: rule,
      canonical: publicUrl + awardPath(awardId, undefined, shared),
      image: {
        url: publicUrl + specimenPicture(awardId, PICTURE.width, shared),
        ...PICTURE,
        alt: formatIn(() => say('Certificate: {name}', { name }), language),
      },
    }
  }
  const account = await app.accounts.byCallsign(callsignFromPath(params.callsign))
  const grants = account === null ? [] : await readOwnerGrants(app.pool, account.id)
  const grant = grants.find((each) => each.award_id === awardId)
  if (grant === undefined) return { status: 404, noIndex: true }
  const { callsign } = grant
  return {
    title: `${callsign}: ${name}`,
    description: formatIn(
      () => say('{rule} {callsign} did, by {day}.', { rule, callsign, day: grant.award_date }),
      language,
    ),
    canonical: publicUrl + awardPath(awardId, callsign, shared),
    image: {
      url: publicUrl + awardPicture(grant.id, PICTURE.width, shared),
      ...PICTURE,
      alt: formatIn(() => say('{name}, awarded to {callsign}', { name, callsign }), language),
    },
  }
}

export function awardsHead(publicUrl: string): PageHead {
  return {
    title: 'Awards',
    description: `${AWARDS.length} awards, each with its certificate, what it asks for and who holds it.`,
    canonical: `${publicUrl}/awards`,
  }
}

/** What a link can show: a station, a contact or a post. */

import { buffer } from 'node:stream/consumers'
import { type AnyLanguage, SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { bandAt } from '@onfreq/ham/bands'
import { callsignToPath } from '@onfreq/ham/callsign'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { hertzToMegahertzText } from '@onfreq/ham/frequency'
import { say } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { formatIn, withLanguage } from '#kernel/languages/format-in.ts'
import { isPictureName, pictureKey } from '../pictures/store.ts'
import { callFacts } from '../profile/call-facts.ts'
import type { Card } from './card.ts'

export type SubjectKind = 'profile' | 'qso' | 'post'

export interface Subject {
  /** Path of its page. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly author: { readonly name: string; readonly callsign: string } | undefined
  card(): Promise<Card>
}

/** Undefined when it does not exist. `id` is a callsign for profiles. Texts are in the given language. */
export function findSubject(
  app: FastifyInstance,
  kind: SubjectKind,
  id: string,
  language: AnyLanguage = SOURCE_LANGUAGE,
): Promise<Subject | undefined> {
  if (kind === 'profile') return profileSubject(app, id, language)
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0) return Promise.resolve(undefined)
  return kind === 'qso' ? contactSubject(app, number, language) : postSubject(app, number)
}

async function profileSubject(app: FastifyInstance, text: string, language: AnyLanguage): Promise<Subject | undefined> {
  const account = callFacts(text).valid ? await app.accounts.byCallsign(text) : null
  if (account === null) return undefined
  const { callsign, name, qth, profileBio } = account
  const { country } = callFacts(callsign, account)
  const where = [qth, withLanguage(language, () => countryText(country))].filter(Boolean).join(', ')
  const who = [name, where].filter(Boolean).join(', ')
  return {
    path: `/${callsignToPath(callsign)}`,
    title: name === '' ? callsign : `${callsign}, ${name}`,
    description: shorten(profileBio || formatIn(() => aboutText(who || callsign), language)),
    author: { name, callsign },
    card: async () => ({
      legend: formatIn(() => say('Amateur radio station'), language),
      title: { text: callsign, kind: 'callsign' },
      lines: [name, where, shorten(profileBio, 110)].filter(Boolean),
      photo: await getPhoto(app, account.profileImageName),
    }),
  }
}

/** Default text for members without a description. */
const aboutText = (who: string) => say('{who} on Onfreq: log, awards, photos and what is on the air now.', { who })

async function contactSubject(app: FastifyInstance, id: number, language: AnyLanguage): Promise<Subject | undefined> {
  const contact = await app.logbook.contactById(id)
  if (contact === null) return undefined
  const { station_callsign: station, Call, Freq, Band, Mode, SubMode, TS } = contact
  const mode = SubMode ?? Mode
  const hertz = Freq === null ? null : Math.round(Freq * 1000)
  const where = [hertz !== null && `${hertzToMegahertzText(hertz, 3)} MHz`, Band, mode].filter(Boolean).join(', ')
  const when = `${TS.slice(0, 10)} ${TS.slice(11, 16)} UTC`
  const band = hertz === null ? undefined : bandAt(hertz)
  return {
    path: `/qso/${id}`,
    title: formatIn(() => say('{station} worked {call}', { station, call: Call }), language),
    description: [where, when].filter(Boolean).join(', '),
    author: { name: '', callsign: station },
    card: async () => ({
      legend: formatIn(() => say('{station} worked', { station }), language),
      title: { text: Call, kind: 'callsign' },
      lines: [where, when],
      band: Band,
      ...(band && hertz !== null ? { needle: (hertz - band.lowHz) / (band.highHz - band.lowHz) } : {}),
    }),
  }
}

async function postSubject(app: FastifyInstance, id: number): Promise<Subject | undefined> {
  const { rows } = await app.pool.query<{
    title: string
    body: string
    callsign: string | null
    name: string | null
    image: string | null
  }>(
    `select p.title, coalesce(p.plain, p.body) as body, a.callsign, a.name, p.hero_image_name as image
     from post p left join account a on a.id = p.owner_id where p.id = $1 and p.hidden_at is null limit 1`,
    [id],
  )
  const post = rows[0]
  if (post === undefined) return undefined
  const by = [post.callsign, post.name].filter(Boolean).join(', ')
  return {
    path: `/post/${id}`,
    title: post.title,
    description: shorten(post.body),
    author: post.callsign === null ? undefined : { name: post.name ?? '', callsign: post.callsign },
    card: async () => ({
      legend: by,
      title: { text: post.title, kind: 'heading' },
      lines: [shorten(post.body, 130)],
      photo: await getPhoto(app, post.image),
    }),
  }
}

/** The medium size as JPEG, which every image library can read. */
async function getPhoto(app: FastifyInstance, name: string | null): Promise<Buffer | undefined> {
  if (name === null || !isPictureName(name)) return undefined
  const file = await app.files.get(pictureKey(name, 'm', 'jpg'))
  return file === undefined ? undefined : buffer(file.body)
}

function shorten(text: string, limit = 200): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= limit ? line : `${line.slice(0, limit - 1).trimEnd()}…`
}

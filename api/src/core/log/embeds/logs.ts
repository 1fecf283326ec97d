import type { EmbedContact } from '@onfreq/contracts/embeds/embed'
import { isRedactedId } from '@onfreq/contracts/live/feed'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'
import { countSince, type NewestContact, readNewestContacts } from '../repository/newest.ts'

const MAX_COUNT = 20

export default defineEmbedProvider((app) => ({
  name: 'logs',
  news: 'station',
  async data({ account: { id, callsign }, language }) {
    const [contacts, today] = await Promise.all([
      readNewestContacts(app.pool, id, MAX_COUNT),
      countSince(app.pool, id, dayStart(app.clock.now())),
    ])
    return { callsign, today, contacts: withLanguage(language, () => contacts.map(toEmbedContact)) }
  },
}))

/** In the displayed language. Contacts that only subscribers may see are reduced to their time. */
function toEmbedContact({ id, started_at, call, country, band, mode }: NewestContact): EmbedContact {
  const at = started_at.toISOString()
  return isRedactedId(id)
    ? { id, at, call: null, country: null, band: null, mode: null }
    : { id, at, call, country: countryText(country), band, mode }
}

function dayStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

import { EMBED_ALERTS, type EmbedAlert } from '@onfreq/contracts/embeds/alert'
import { isRedactedId } from '@onfreq/contracts/live/feed'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { speakIn } from '#kernel/languages/say-in.ts'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'
import { toArc } from '../globe/arcs.ts'
import { type NewestContactRow, readNewestOfOwner } from '../repository/newest-contacts.ts'

export default defineEmbedProvider((app) => ({
  name: 'contact-alert',
  news: 'station',
  async data({ account: { id, callsign }, own = false, language }) {
    // What the log has of each entity is counted when somebody asks.
    if (app.hasDecorator('needs')) await app.needs.count([id])
    const rows = await readNewestOfOwner(app.pool, id, EMBED_ALERTS)
    return { callsign, contacts: speakIn(language, () => rows.map((row) => present(row, rows, own))) }
  },
}))

/** In the language that is shown. `all`: the newest, it among them. `own`: for the owner's own stream, where all of them are shown. */
function present(row: NewestContactRow, all: readonly NewestContactRow[], own: boolean): EmbedAlert {
  if (!own && isRedactedId(row.id)) return hidden(row.id)
  const { id, call, name, country, dxcc, band, mode } = row
  const arc = toArc(row)
  return {
    id,
    call,
    name,
    country: countryText(country),
    dxcc,
    band,
    mode,
    km: arc?.meta.distance_km ?? null,
    path: arc === undefined ? null : { from: placeOf(arc.from), to: placeOf(arc.to) },
    first: firstOf(row, all),
  }
}

/** Those for subscribers say that they are there and nothing else. */
function hidden(id: number): EmbedAlert {
  return {
    id,
    call: null,
    name: null,
    country: null,
    dxcc: null,
    band: null,
    mode: null,
    km: null,
    path: null,
    first: null,
  }
}

/** New is what the log has no more of than the newest contacts do, the first of which it is. */
function firstOf(row: NewestContactRow, all: readonly NewestContactRow[]): EmbedAlert['first'] {
  if (row.dxcc === null) return null
  const same = all.filter(({ dxcc }) => dxcc === row.dxcc)
  if (same.length === row.of_country && same.at(-1) === row) return 'country'
  const onBand = same.filter(({ band }) => band === row.band)
  return row.band !== null && onBand.length === row.of_band && onBand.at(-1) === row ? 'band' : null
}

const placeOf = ({ lat, lon }: { readonly lat: number; readonly lon: number }) => ({ lat, lon })

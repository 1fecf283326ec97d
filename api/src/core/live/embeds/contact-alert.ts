import { EMBED_ALERTS, type EmbedAlert } from '@onfreq/contracts/embeds/alert'
import { isRedactedId } from '@onfreq/contracts/live/feed'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { defineEmbedProvider } from '#kernel/plugins/embeds.ts'
import { toArc } from '../globe/arcs.ts'
import { type NewestContactRow, readNewestOfOwner } from '../repository/newest-contacts.ts'

export default defineEmbedProvider((app) => ({
  name: 'contact-alert',
  news: 'station',
  async data({ account: { id, callsign }, own = false, language }) {
    // The counts by entity come from the log, on request.
    if (app.hasDecorator('needs')) await app.needs.count([id])
    const rows = await readNewestOfOwner(app.pool, id, EMBED_ALERTS)
    return { callsign, contacts: withLanguage(language, () => rows.map((row) => toAlert(row, rows, own))) }
  },
}))

/**
 * In the displayed language. `all` contains the newest contacts, including this one. `own` is true for the owner's
 * stream, which shows all of them.
 */
function toAlert(row: NewestContactRow, all: readonly NewestContactRow[], own: boolean): EmbedAlert {
  if (!own && isRedactedId(row.id)) return toHiddenAlert(row.id)
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
    path: arc === undefined ? null : { from: getLocation(arc.from), to: getLocation(arc.to) },
    first: getFirst(row, all),
  }
}

/** A contact for subscribers shows only that it exists. */
function toHiddenAlert(id: number): EmbedAlert {
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

/** New when all contacts with it in the log are among the newest ones, and this is the first of them. */
function getFirst(row: NewestContactRow, all: readonly NewestContactRow[]): EmbedAlert['first'] {
  if (row.dxcc === null) return null
  const same = all.filter(({ dxcc }) => dxcc === row.dxcc)
  if (same.length === row.of_country && same.at(-1) === row) return 'country'
  const onBand = same.filter(({ band }) => band === row.band)
  return row.band !== null && onBand.length === row.of_band && onBand.at(-1) === row ? 'band' : null
}

const getLocation = ({ lat, lon }: { readonly lat: number; readonly lon: number }) => ({ lat, lon })

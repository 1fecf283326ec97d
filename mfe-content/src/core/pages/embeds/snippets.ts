/** Code to copy from `/how-to/embeds`: the same widget as a frame, as an element, as an OBS source, or as an image. */
import { t } from '@lingui/core/macro'
import type { EmbedLoader, PublishedEmbed } from '@onfreq/contracts/embeds/embed'
import { roomOnPage } from '@onfreq/contracts/embeds/size'
import { callsignToPath } from '@onfreq/ham/callsign'

export type Embed = Pick<PublishedEmbed, 'name' | 'title' | 'page'>

export interface Station {
  readonly callsign: string
  /** Account id of the member who refers new members with the widget. */
  readonly id: number
}

/** Options selected on the page; empty ones are omitted. */
export type EmbedOptions = Readonly<Record<string, string>>

export type SnippetForm = 'frame' | 'element' | 'obs' | 'picture'

/** URL of the embed. Without an id, new members have no referrer. */
export function embedAddress(
  origin: string,
  embed: Pick<Embed, 'name'>,
  { callsign, id }: Pick<Station, 'callsign'> & Partial<Station>,
  options: EmbedOptions = {},
): string {
  const query = new URLSearchParams(id === undefined ? {} : { ref_id: String(id) })
  for (const [name, value] of Object.entries(options)) if (value !== '') query.set(name, value)
  return `${origin}/embed/${embed.name}/${callsignToPath(callsign)}?${query}`
}

export function badgeAddress(
  origin: string,
  { name }: Pick<Embed, 'name'>,
  { callsign }: Station,
  { lang }: EmbedOptions = {},
): string {
  return `${origin}/badge/${name}/${callsignToPath(callsign)}.svg${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`
}

export function snippet(
  form: SnippetForm,
  origin: string,
  embed: Embed,
  station: Station,
  options: EmbedOptions = {},
): string {
  const title = t`${{ title: embed.title }} of ${{ callsign: station.callsign }}`
  const { width, height } = roomOnPage(embed.page, options)
  switch (form) {
    case 'frame':
      return `<iframe src="${forAttribute(embedAddress(origin, embed, station, options))}" title="${forAttribute(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;color-scheme:light"></iframe>`
    case 'element':
      return `<script type="module" src="${origin}/embed.js"></script>\n<onfreq-embed ${attributes(embed, station, options)}></onfreq-embed>`
    case 'obs':
      return embedAddress(origin, embed, station, { ...options, theme: '', obs: '1' })
    case 'picture': {
      const profile = `${origin}/${callsignToPath(station.callsign)}?ref_id=${station.id}`
      return `<a href="${profile}"><img src="${forAttribute(badgeAddress(origin, embed, station, options))}" alt="${forAttribute(title)}" width="236" height="44"></a>`
    }
  }
}

/**
 * The element pinned to one version of its script: a browser runs exactly these bytes, whatever the site serves later.
 */
export function pinnedElement(
  origin: string,
  { path, integrity }: EmbedLoader,
  embed: Embed,
  station: Station,
  options: EmbedOptions = {},
): string {
  const script = `<script type="module" src="${origin}${path}" integrity="${integrity}" crossorigin="anonymous"></script>`
  return `${script}\n<onfreq-embed ${attributes(embed, station, options)}></onfreq-embed>`
}

function attributes({ name }: Embed, { callsign, id }: Station, options: EmbedOptions): string {
  return Object.entries({ name, callsign, ...options, ref_id: String(id) })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${forAttribute(value)}"`)
    .join(' ')
}

function forAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

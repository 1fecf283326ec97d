/** What an operator copies from `/how-to/embeds`: the same widget as a frame, an element, an OBS source and a picture. */
import { roomOnPage } from '@onfreq/contracts/embed-room'
import { callsignToPath } from '@onfreq/ham/callsign'

export interface Embed {
  readonly name: string
  readonly title: string
  /** Natural size in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
}

/** Said of each widget; the rest comes from its microfrontend's declaration. */
export const EMBED_WORDS: Readonly<Record<string, string>> = {
  'live-info':
    'Where you are now: frequency, mode, what you do there and whether you transmit. It changes as you turn the knob.',
  'last-frequency': 'The frequency on which you are, or were heard last.',
  photos: 'Your newest pictures.',
  logs: 'Your latest contacts, each within a second of being logged.',
  sstv: 'The SSTV pictures that you received last.',
  leaderboard: 'The busiest stations, and where you stand among them.',
  contest: 'The board of the contest that runs, and your place on it.',
  globe: 'The contacts of the last day on a globe, with you in the middle. For subscribers.',
}

/** In the order of the page: the five of old first. */
export const EMBED_ORDER = ['live-info', 'last-frequency', 'photos', 'logs', 'sstv', 'leaderboard', 'contest', 'globe']

export interface Station {
  readonly callsign: string
  /** Account id: tells which page brought a new member. */
  readonly id: number
}

/** As chosen on the page; empty ones are left out. */
export type EmbedOptions = Readonly<Record<string, string>>

export type SnippetForm = 'frame' | 'element' | 'obs' | 'picture'

/** Without an id nobody is named as the one who brought a new member. */
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

export function badgeAddress(origin: string, { name }: Pick<Embed, 'name'>, { callsign }: Station): string {
  return `${origin}/badge/${name}/${callsignToPath(callsign)}.svg`
}

export function snippet(
  form: SnippetForm,
  origin: string,
  embed: Embed,
  station: Station,
  options: EmbedOptions = {},
): string {
  const title = `${embed.title} of ${station.callsign}`
  const { width, height } = roomOnPage(embed.name, embed.size, options)
  switch (form) {
    case 'frame':
      return `<iframe src="${forAttribute(embedAddress(origin, embed, station, options))}" title="${forAttribute(title)}" width="${width}" height="${height}" loading="lazy" style="border:0;color-scheme:light"></iframe>`
    case 'element':
      return `<script type="module" src="${origin}/embed.js"></script>\n<${elementOf(embed)} ${attributes(station, options)}></${elementOf(embed)}>`
    case 'obs':
      return embedAddress(origin, embed, station, { ...options, theme: '', obs: '1' })
    case 'picture': {
      const profile = `${origin}/${callsignToPath(station.callsign)}?ref_id=${station.id}`
      return `<a href="${profile}"><img src="${badgeAddress(origin, embed, station)}" alt="${forAttribute(title)}" width="236" height="44"></a>`
    }
  }
}

function elementOf({ name }: Pick<Embed, 'name'>): string {
  return name === 'live-info' ? 'onfreq-live' : `onfreq-${name}`
}

function attributes({ callsign, id }: Station, options: EmbedOptions): string {
  return Object.entries({ callsign, ...options, ref_id: String(id) })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${forAttribute(value)}"`)
    .join(' ')
}

function forAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

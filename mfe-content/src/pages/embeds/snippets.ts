/** The five snippets of `/how-to/embeds`: one line of HTML for each, for every page that takes an iframe. */
import { callsignToPath } from '@onfreq/ham/callsign'

export interface Embed {
  readonly name: string
  readonly title: string
  readonly words: string
  /** Natural size in CSS pixels. */
  readonly width: number
  readonly height: number
}

export const EMBEDS: readonly Embed[] = [
  {
    name: 'live-info',
    title: 'Live info banner',
    words:
      'Where you are now: frequency, mode, what you do there and whether you transmit. It changes as you turn the knob.',
    width: 540,
    height: 104,
  },
  {
    name: 'last-frequency',
    title: 'Last frequency',
    words: 'The frequency on which you were heard last, and when.',
    width: 384,
    height: 82,
  },
  { name: 'photos', title: 'Photos', words: 'Your newest pictures.', width: 480, height: 300 },
  {
    name: 'logs',
    title: 'Logs',
    words: 'Your latest contacts, each within a second of being logged.',
    width: 544,
    height: 404,
  },
  { name: 'sstv', title: 'SSTV', words: 'The SSTV pictures that you received last.', width: 480, height: 300 },
]

export interface Station {
  readonly callsign: string
  /** Account id: tells which page brought a new member. */
  readonly id: number
}

export function embedAddress(origin: string, embed: Embed, { callsign, id }: Station): string {
  return `${origin}/embed/${embed.name}/${callsignToPath(callsign)}?ref_id=${id}`
}

export function snippet(origin: string, embed: Embed, station: Station): string {
  const title = `${embed.title} of ${station.callsign}`
  return `<iframe src="${embedAddress(origin, embed, station)}" title="${title}" width="${embed.width}" height="${embed.height}" loading="lazy" style="border:0"></iframe>`
}

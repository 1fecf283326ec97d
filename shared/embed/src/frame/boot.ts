/** What the API wrote into the page. */

import type { EmbedDataOf } from '@onfreq/contracts/embeds/declaration'
import type { EmbedBoot, EmbedData } from '@onfreq/contracts/embeds/embed'

export function readBoot(): EmbedBoot | undefined {
  const text = document.getElementById('embed')?.textContent
  if (!text) return undefined
  const value: unknown = JSON.parse(text)
  return isBoot(value) ? value : undefined
}

function isBoot(value: unknown): value is EmbedBoot {
  return typeof value === 'object' && value !== null && 'widget' in value && 'callsign' in value && 'state' in value
}

/** The API looked at the rest: what does not fit the declaration of the release is not sent. */
export function isDataOf<Embed>(name: string, data: EmbedData): data is EmbedData & EmbedDataOf<Embed> {
  return data.widget === name
}

/** What the API wrote into the page. */
import type { EmbedBoot, EmbedData, EmbedDataOf, EmbedName } from '@onfreq/contracts/embed'

export function readBoot(): EmbedBoot | undefined {
  const text = document.getElementById('embed')?.textContent
  if (!text) return undefined
  const value: unknown = JSON.parse(text)
  return isBoot(value) ? value : undefined
}

function isBoot(value: unknown): value is EmbedBoot {
  return typeof value === 'object' && value !== null && 'widget' in value && 'callsign' in value && 'state' in value
}

export function isDataOf<N extends EmbedName>(name: N, data: EmbedData): data is EmbedDataOf<N> {
  return data.widget === name
}

/** What the API wrote into the page. */

import type { Messages } from '@lingui/core'
import type { EmbedDataOf } from '@onfreq/contracts/embeds/declaration'
import type { EmbedBoot, EmbedData } from '@onfreq/contracts/embeds/embed'
import { EMBED_MESSAGES_BLOCK } from '@onfreq/contracts/embeds/frame'

export function readBoot(): EmbedBoot | undefined {
  const text = document.getElementById('embed')?.textContent
  if (!text) return undefined
  const value: unknown = JSON.parse(text)
  return isBoot(value) ? value : undefined
}

/** What the embed says in the language of its page; nothing where that is English. */
export function readMessages(): Messages {
  const text = document.getElementById(EMBED_MESSAGES_BLOCK)?.textContent
  const value: unknown = text ? JSON.parse(text) : undefined
  return isMessages(value) ? value : {}
}

/** Of the release itself: the outline is enough. */
function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBoot(value: unknown): value is EmbedBoot {
  return typeof value === 'object' && value !== null && 'widget' in value && 'callsign' in value && 'state' in value
}

/** The API looked at the rest: what does not fit the declaration of the release is not sent. */
export function isDataOf<Embed>(name: string, data: EmbedData): data is EmbedData & EmbedDataOf<Embed> {
  return data.widget === name
}

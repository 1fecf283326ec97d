/** The data that the API wrote into the page. */

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

/** The embed's messages in the language of its page; empty for English. */
export function readMessages(): Messages {
  const text = document.getElementById(EMBED_MESSAGES_BLOCK)?.textContent
  const value: unknown = text ? JSON.parse(text) : undefined
  return isMessages(value) ? value : {}
}

/** Written by the release, so a structural check is enough. */
function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBoot(value: unknown): value is EmbedBoot {
  return typeof value === 'object' && value !== null && 'widget' in value && 'callsign' in value && 'state' in value
}

/** The API validates the rest: it omits data that does not match the release's declaration. */
export function isDataOf<Embed>(name: string, data: EmbedData): data is EmbedData & EmbedDataOf<Embed> {
  return data.widget === name
}

/** JSON blocks that the API embeds in the page. */
import type { Boot } from '@onfreq/contracts/accounts/session'
import { isRecord } from './record.ts'

const blocks = new Map<string, unknown>()

/** Parses a JSON block by element id; `undefined` if it is missing or invalid. */
export function pageBlock(id: string): unknown {
  if (!blocks.has(id)) {
    try {
      const text = globalThis.document?.getElementById(id)?.textContent
      blocks.set(id, text ? JSON.parse(text) : undefined)
    } catch {
      blocks.set(id, undefined)
    }
  }
  return blocks.get(id)
}

/** Replaces a block after part of it was consumed. */
export function replaceBlock(id: string, content: unknown): void {
  blocks.set(id, content)
}

const DEFAULT_BOOT: Boot = { environment: 'prod', trial: false, viewer: null, offline: true }

/** Environment, trial flag and the viewer from the cookie. Outside the site's pages there is no viewer. */
export function boot(): Boot {
  const block = pageBlock('boot')
  return isBoot(block) ? block : DEFAULT_BOOT
}

function isBoot(value: unknown): value is Boot {
  return (
    isRecord(value) && typeof value.environment === 'string' && typeof value.trial === 'boolean' && 'viewer' in value
  )
}

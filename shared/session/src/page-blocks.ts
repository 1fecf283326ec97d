/** JSON blocks embedded in the page by the API. */
import type { Boot } from '@onfreq/contracts/accounts/session'
import { isRecord } from './record.ts'

const blocks = new Map<string, unknown>()

/** A JSON block by element id; `undefined` when it is missing or invalid. */
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

const OUTSIDE: Boot = { environment: 'prod', trial: false, viewer: null, offline: true }

/** Environment, trial flag and the viewer from the cookie. Outside of the site's pages there is no viewer. */
export function boot(): Boot {
  const block = pageBlock('boot')
  return isBoot(block) ? block : OUTSIDE
}

function isBoot(value: unknown): value is Boot {
  return (
    isRecord(value) && typeof value.environment === 'string' && typeof value.trial === 'boolean' && 'viewer' in value
  )
}

/** JSON blocks that the API writes into the page. */
import type { Boot } from '@onfreq/contracts/accounts/session'
import { isRecord } from './record.ts'

const blocks = new Map<string, unknown>()

/** A JSON block of the page by its element id; `undefined` when it is absent or broken. */
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

/** Takes the place of what the page had: a part of it was used. */
export function replaceBlock(id: string, content: unknown): void {
  blocks.set(id, content)
}

const OUTSIDE: Boot = { environment: 'prod', trial: false, viewer: null, offline: true }

/** Environment, trial flag and the viewer by cookie. Outside of a page of the site nobody is known. */
export function boot(): Boot {
  const block = pageBlock('boot')
  return isBoot(block) ? block : OUTSIDE
}

function isBoot(value: unknown): value is Boot {
  return (
    isRecord(value) && typeof value.environment === 'string' && typeof value.trial === 'boolean' && 'viewer' in value
  )
}

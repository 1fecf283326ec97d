/** What the API wrote into the page, so that the first paint needs no request. */
import type { Boot } from '@onfreq/contracts/session'
import { isRecord } from './record.ts'
import { store } from './store.ts'

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

/**
 * First data by name, once: the first component that asks takes it, since later visits of the page want fresh data.
 * What was written for somebody else (the cookie is gone, or another tab has switched the account) is left alone.
 * The caller checks the shape with the contract's schema.
 */
export function takeFirstData(name: string): unknown {
  const all = pageBlock('first-data')
  if (!isRecord(all) || !writtenForUs()) return undefined
  const data = all[name]
  blocks.set('first-data', Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)))
  return data
}

function writtenForUs(): boolean {
  return (boot().viewer?.id ?? null) === (store.getState().session.user?.id ?? null)
}

const OUTSIDE: Boot = { environment: 'prod', trial: false, viewer: null }

/** Environment, trial flag and the viewer by cookie. */
export function boot(): Boot {
  const block = pageBlock('boot')
  return isBoot(block) ? block : OUTSIDE
}

function isBoot(value: unknown): value is Boot {
  return (
    isRecord(value) && typeof value.environment === 'string' && typeof value.trial === 'boolean' && 'viewer' in value
  )
}

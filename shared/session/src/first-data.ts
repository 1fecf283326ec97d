/** What the API wrote into the page, so that the first paint needs no request. */
import { boot, pageBlock, replaceBlock } from './page-blocks.ts'
import { isRecord } from './record.ts'
import { store } from './store.ts'

export { boot, pageBlock }

/**
 * First data by name, once: the first component that asks takes it, since later visits of the page want fresh data.
 * What was written for somebody else (another tab has switched the account) is left alone.
 * The caller checks the shape with the contract's schema.
 */
export function takeFirstData(name: string): unknown {
  const all = pageBlock('first-data')
  if (!isRecord(all) || !writtenForUs()) return undefined
  const data = all[name]
  replaceBlock('first-data', Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)))
  return data
}

function writtenForUs(): boolean {
  return (boot().viewer?.id ?? null) === (store.getState().session.user?.id ?? null)
}

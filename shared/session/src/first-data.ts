/** First data that the API embeds in the page, so that the first paint needs no request. */
import { boot, pageBlock, replaceBlock } from './page-blocks.ts'
import { isRecord } from './record.ts'
import { store } from './store.ts'

export { boot, pageBlock }

/**
 * Returns first data by name, once: the first component consumes it, because later visits need fresh data. Data of
 * another account (switched in another tab) is ignored. The caller validates the shape with the contract's schema.
 */
export function takeFirstData(name: string): unknown {
  const all = pageBlock('first-data')
  if (!isRecord(all) || !isForCurrentViewer()) return undefined
  const data = all[name]
  replaceBlock('first-data', Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)))
  return data
}

function isForCurrentViewer(): boolean {
  return (boot().viewer?.id ?? null) === (store.getState().session.user?.id ?? null)
}

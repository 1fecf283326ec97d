import type { AlertRule } from '@onfreq/contracts/alerts/alerts'

/**
 * Index keys of a rule: its rarest condition. An event has to have one of these keys to match, so rules are looked up
 * by key and the others are never evaluated.
 */
export function getRuleAnchors(rule: AlertRule): readonly string[] {
  const { refs, calls, entities, bands, continents } = rule
  if (rule.event !== 'station') return [rule.event]
  if (refs) return refs.map((ref) => `ref:${ref}`)
  if (calls) return calls.map((call) => (call.endsWith('*') ? `start:${call.slice(0, -1)}` : `call:${call}`))
  if (rule.own_refs) return ['own_refs']
  if (rule.followed) return ['followed']
  if (entities) return entities.map((dxcc) => `dxcc:${dxcc}`)
  if (rule.needs) return ['need']
  if (bands) return bands.map((band) => `band:${band}`)
  if (continents) return continents.map((continent) => `cont:${continent}`)
  return [rule.cq ? 'cq' : 'any']
}

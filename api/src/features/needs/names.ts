import type { AwardRule } from '@onfreq/ham/awards/catalogue'
import { isMemberRule } from '@onfreq/ham/awards/member-award'
import { entityName } from '@onfreq/ham/dxcc/entities'
import { WAE_AREAS } from '@onfreq/ham/dxcc/wae'

/** Display name of an item of the award. */
export function getItemName(rule: AwardRule, item: string): string {
  if (isMemberRule(rule)) {
    const reference = rule.references.get(item)
    return reference === undefined ? item : `${reference.text} ${reference.name}`.trim()
  }
  if (rule.kind === 'dxcc') return entityName(Number(item)) ?? item
  if (rule.kind === 'wae')
    return WAE_AREAS.find(({ prefix }) => prefix === item)?.name ?? entityName(Number(item)) ?? item
  return rule.kind === 'zone' ? `Zone ${item}` : item
}

/** The rules of a member's own awards. A list of references is read once for each version of an award. */
import { type MemberRule, memberRule } from '@onfreq/ham/awards/member-award'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { readAward, readAwardHeads } from './repository.ts'

const MAX_CACHED = 500

export type OwnRule = MemberRule & { readonly addedAt: number }

export function createOwnRules(pool: pg.Pool): { read(ownerId: number): Promise<readonly OwnRule[]> } {
  const cache = new LRUCache<string, OwnRule>({ max: MAX_CACHED })

  async function readRule(ownerId: number, id: number, changedAt: number): Promise<readonly OwnRule[]> {
    const known = cache.get(`${ownerId}/${id}@${changedAt}`)
    if (known !== undefined) return [known]
    const stored = await readAward(pool, ownerId, id)
    if (stored === undefined) return []
    const rule = { ...memberRule(`own-${id}`, stored.definition), addedAt: stored.changedAt }
    cache.set(`${ownerId}/${id}@${stored.changedAt}`, rule)
    return [rule]
  }

  return {
    async read(ownerId) {
      const heads = await readAwardHeads(pool, ownerId)
      return (await Promise.all(heads.map(({ id, changedAt }) => readRule(ownerId, id, changedAt)))).flat()
    },
  }
}

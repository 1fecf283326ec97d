/** Rules of the awards that members declare, cached because their lists are long. */
import { type MemberRule, toMemberRule } from '@onfreq/ham/awards/member-award'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { type AwardHead, readAward, readAwardHeads, type StoredAward } from './repository.ts'

/** About 60 MB. */
const MAX_CACHED_REFERENCES = 100_000
/** Number of characters in a stored list that use as much memory as one parsed reference. */
const CHARACTERS_PER_REFERENCE = 100

export type OwnRule = MemberRule & { readonly addedAt: number }

export interface OwnRules {
  read(ownerId: number): Promise<readonly OwnRule[]>
  /** The rules of a member's awards, each with the stored head. */
  list(ownerId: number): Promise<readonly { readonly head: AwardHead; readonly rule: OwnRule }[]>
}

export function createOwnRules(pool: pg.Pool): OwnRules {
  const cache = new LRUCache<string, OwnRule>({ maxSize: MAX_CACHED_REFERENCES, sizeCalculation: getWeight })

  async function readRule(ownerId: number, id: number, changedAt: number): Promise<OwnRule | undefined> {
    const cached = cache.get(`${ownerId}/${id}@${changedAt}`)
    if (cached !== undefined) return cached
    const stored = await readAward(pool, ownerId, id)
    if (stored === undefined) return undefined
    const rule = toRule(stored)
    cache.set(`${ownerId}/${id}@${stored.changedAt}`, rule)
    return rule
  }

  async function list(ownerId: number) {
    const rules = (await readAwardHeads(pool, ownerId)).map(async (head) => {
      const rule = await readRule(ownerId, head.id, head.changedAt)
      return rule === undefined ? [] : [{ head, rule }]
    })
    return (await Promise.all(rules)).flat()
  }

  return { list, read: async (ownerId) => (await list(ownerId)).map(({ rule }) => rule) }
}

const toRule = ({ id, definition, changedAt }: StoredAward): OwnRule => ({
  ...toMemberRule(`own-${id}`, definition),
  addedAt: changedAt,
})

function getWeight({ references, award }: OwnRule): number {
  return Math.max(references.size, Math.ceil(award.references.length / CHARACTERS_PER_REFERENCE))
}

/** Tests a member's award on the log before it is saved. */
import type { OwnAwardInput, OwnAwardTestResponse } from '@onfreq/contracts/needs/own-awards'
import { getMemberCells, type MemberRule, toMemberRule } from '@onfreq/ham/awards/member-award'
import { awardProgress } from '@onfreq/ham/awards/progress'
import { reasonsFor } from '@onfreq/ham/awards/reasons'
import type { NeedRow } from '@onfreq/ham/needs/need-index'
import type { FastifyInstance } from 'fastify'
import { instant } from '#kernel/instant.ts'
import { getItemName } from '../names.ts'
import { type FoundContact, readCandidates } from './repository.ts'

const MAX_CONTACTS = 10
const MAX_UNKNOWN = 50
/** Maximum number of references missing from the list that are counted. */
const MAX_COUNTED_UNKNOWN = 10_000

export async function testAward(
  app: FastifyInstance,
  ownerId: number,
  award: OwnAwardInput,
): Promise<OwnAwardTestResponse> {
  const rule = toMemberRule('own-0', award)
  const counts = { counts: 0, shown: 0, no: 0 }
  const contacts: OwnAwardTestResponse['contacts'] = []
  const unknown = new Map<string, number>()
  const rows: NeedRow[] = []
  for await (const found of readCandidates(app.pool, ownerId, rule, null)) {
    const cells = getMemberCells(rule, found.counted)
    for (const cell of cells) {
      if (rule.references.has(cell.item)) rows.push({ ...cell, n: 1 })
      else if (unknown.has(cell.item) || unknown.size < MAX_COUNTED_UNKNOWN) {
        unknown.set(cell.item, (unknown.get(cell.item) ?? 0) + 1)
      }
    }
    for (const reason of getReasons(rule, found)) {
      counts[reason.state] += 1
      if (contacts.length < MAX_CONTACTS) contacts.push(reason)
    }
  }
  const question = { services: 0, place: null, home: { entity: 0, locator: null } }
  const { worked, confirmed } = awardProgress(rule, rows, question)
  return {
    references: rule.references.size,
    counts,
    worked,
    confirmed,
    contacts,
    unknown: Array.from(unknown, ([reference, n]) => ({ reference, contacts: n }))
      .sort((a, b) => b.contacts - a.contacts || (a.reference < b.reference ? -1 : 1))
      .slice(0, MAX_UNKNOWN),
  }
}

function getReasons(rule: MemberRule, { id, counted }: FoundContact): OwnAwardTestResponse['contacts'] {
  const question = { services: rule.services ?? [], group: null, placeName: '' }
  return reasonsFor(rule, counted, question, getMemberCells(rule, counted)).flatMap(({ item, state, text }) =>
    item === null
      ? []
      : [
          {
            qdo_id: id,
            Call: counted.call,
            TS: instant(new Date(counted.startedAt)),
            Band: counted.band,
            item,
            name: getItemName(rule, item),
            state,
            because: text,
          },
        ],
  )
}

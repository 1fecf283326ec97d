/** The contacts behind an award: why each counts or not, its credit, and the list for an application. */
import type { AwardContactsQuery, AwardContactsResponse } from '@onfreq/contracts/needs/needs'
import { type AppliedContact, applicationFile } from '@onfreq/ham/awards/application'
import { getCells } from '@onfreq/ham/awards/cells'
import { getCredit } from '@onfreq/ham/awards/credits'
import { getMemberCells, isMemberRule } from '@onfreq/ham/awards/member-award'
import { choosePlace } from '@onfreq/ham/awards/place-choice'
import { isAtHome, keyedCells } from '@onfreq/ham/awards/progress'
import { type ContactReason, type ReasonQuestion, reasonsFor } from '@onfreq/ham/awards/reasons'
import { toConditions } from '@onfreq/ham/awards/verdict'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { entityName } from '@onfreq/ham/dxcc/entities'
import type { FastifyInstance } from 'fastify'
import { countChanges } from '#kernel/award-cells/count-cells.ts'
import { instant } from '#kernel/instant.ts'
import { readHome } from './home.ts'
import { getItemName } from './names.ts'
import type { DatedRule, Services } from './progress.ts'
import { type JudgedContact, readCells, readContacts } from './repository.ts'

const MAX_LISTED = 300

interface JudgedMatch {
  readonly contact: JudgedContact
  readonly reason: ContactReason
}

/** Yields the contacts of the log, or of one call, in order of time, with the decision about each. */
async function* judgeContacts(
  app: FastifyInstance,
  ownerId: number,
  rule: DatedRule,
  question: ReasonQuestion,
  call: string | null,
): AsyncGenerator<JudgedMatch> {
  for await (const contact of readContacts(app.pool, ownerId, call)) {
    const cells = isMemberRule(rule) ? getMemberCells(rule, contact.counted) : getCells(contact.counted)
    for (const reason of reasonsFor(rule, contact.counted, question, cells)) yield { contact, reason }
  }
}

async function getQuestion(
  app: FastifyInstance,
  ownerId: number,
  rule: DatedRule,
  services: Services,
  place: string | null,
): Promise<ReasonQuestion> {
  const own = toConditions(rule).own ?? null
  if (own === null) return { services: services.names, group: null, placeName: '' }
  await countChanges(app.pool, ownerId)
  const cells = await readCells(app.pool, ownerId, [rule.kind])
  const home = await readHome(app, ownerId)
  const chosen = choosePlace(own, keyedCells(rule, cells), { place, home, isAtHome: isAtHome(rule, cells, home) })
  return { services: services.names, group: chosen.group, placeName: entityName(Number(chosen.id)) ?? chosen.id }
}

export async function awardContacts(
  app: FastifyInstance,
  ownerId: number,
  rule: DatedRule,
  services: Services,
  { call, item, state, place }: AwardContactsQuery,
): Promise<AwardContactsResponse> {
  const question = await getQuestion(app, ownerId, rule, services, place ?? null)
  const counts = { counts: 0, shown: 0, no: 0 }
  const credits = { granted: new Set<string>(), submitted: new Set<string>(), ready: new Set<string>() }
  const listed: JudgedMatch[] = []
  for await (const match of judgeContacts(
    app,
    ownerId,
    rule,
    question,
    call === undefined ? null : normaliseCallsign(call),
  )) {
    const { reason, contact } = match
    counts[reason.state] += 1
    if (reason.item !== null && reason.state === 'counts') {
      const key = rule.count === 'items' ? reason.item : `${reason.item}/${reason.row}`
      credits[getCredit(rule.id, contact.counted.extra) ?? 'ready'].add(key)
    }
    const fits = (state === undefined || reason.state === state) && (item === undefined || reason.item === item)
    // Lists the newest contacts only, since a log has more than a page can show.
    if (fits && listed.push(match) > MAX_LISTED) listed.shift()
  }
  const settled = new Set([...credits.granted, ...credits.submitted])
  return {
    counts,
    credits: {
      granted: credits.granted.size,
      submitted: [...credits.submitted].filter((key) => !credits.granted.has(key)).length,
      ready: [...credits.ready].filter((key) => !settled.has(key)).length,
    },
    contacts: listed.reverse().map(({ contact: { id, counted, mode }, reason }) => ({
      qdo_id: id,
      Call: counted.call,
      TS: instant(new Date(counted.startedAt)),
      Band: counted.band,
      Mode: mode,
      item: reason.item,
      name: reason.item === null ? null : getItemName(rule, reason.item),
      state: reason.state,
      because: reason.text,
      credit: getCredit(rule.id, counted.extra),
    })),
  }
}

/** One contact for each item that counts: one with a credit if there is one, otherwise the oldest. */
export async function awardApplication(
  app: FastifyInstance,
  ownerId: number,
  rule: DatedRule,
  services: Services,
  place: string | null,
): Promise<string> {
  const question = await getQuestion(app, ownerId, rule, services, place)
  const chosen = new Map<string, AppliedContact>()
  for await (const { contact, reason } of judgeContacts(app, ownerId, rule, question, null)) {
    if (reason.state !== 'counts' || reason.item === null) continue
    const { counted, mode } = contact
    const key = rule.count === 'items' ? reason.item : `${reason.item}/${reason.row}`
    const credit = getCredit(rule.id, counted.extra)
    const current = chosen.get(key)
    if (current !== undefined && (current.credit !== null || credit === null)) continue
    chosen.set(key, {
      item: reason.item,
      name: getItemName(rule, reason.item),
      row: reason.row,
      call: counted.call,
      at: counted.startedAt,
      band: counted.band ?? '',
      mode: mode ?? '',
      satellite: counted.satName ?? '',
      confirmedBy: reason.text,
      credit,
    })
  }
  const inOrder = [...chosen.values()].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  return applicationFile(rule.id, inOrder)
}

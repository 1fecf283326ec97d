/** Saves, changes, shares and copies awards that members declare. */
import { NEEDS_TEXTS } from '@onfreq/contracts/live/texts'
import {
  OWN_AWARD_LIMITS,
  type OwnAward,
  type OwnAwardInput,
  type OwnAwardsResponse,
  type SharedAwardResponse,
} from '@onfreq/contracts/needs/own-awards'
import { isReferenceField } from '@onfreq/ham/awards/member-award'
import { isDay, type ListProblem, parseReferenceList } from '@onfreq/ham/awards/reference-list'
import { bandProblem } from '@onfreq/ham/awards/validate'
import { say } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { oneAtATime } from '#kernel/database/one-at-a-time.ts'
import { toSql } from '#kernel/database/sql.ts'
import { ProductError } from '#kernel/errors.ts'
import type { Text } from '#kernel/languages/format-in.ts'
import { requireRoom } from '#kernel/plugins/upload-quota.ts'
import { deleteAward, insertAward, readAward, type StoredAward, setShared, updateAward } from './repository.ts'
import type { OwnRules } from './rules.ts'

/** Number of invalid lines that are reported. The others probably have the same problem. */
const MAX_REPORTED_LINES = 20

/** A member, and the account whose quota the award counts towards. */
export interface Declarer {
  readonly accountId: number
  readonly mainAccountId: number
}

const toNotFound = () => new ProductError(404, 'awards.not_found', NEEDS_TEXTS.noSuchAward)

/** @throws ProductError 400 with the first problem of each field, and the invalid lines of the list */
export function requireValid(award: OwnAwardInput): void {
  const fields: [string, Text][] = []
  const { source, field, references, bands, since, until, goals } = award
  if ((source === 'field') !== (field !== undefined) || (field !== undefined && !isReferenceField(field))) {
    fields.push(['field', () => say('Name an ADIF field that has references, such as SIG_INFO or STATE.')])
  }
  const { references: list, problems } = parseReferenceList(references)
  if (problems.length > 0) fields.push(['references', () => formatProblems(problems)])
  if (source === 'entity') {
    const wrong = [...list.keys()].find((id) => !/^[1-9]\d{0,2}$/.test(id))
    if (wrong !== undefined) {
      fields.push(['references', () => say('{reference} is not the number of an entity.', { reference: wrong })])
    }
  }
  const bandText = bandProblem(bands)
  if (bandText !== null) fields.push(['bands', bandText])
  for (const [name, day] of [
    ['since', since],
    ['until', until],
  ] as const) {
    if (day !== undefined && !isDay(day))
      fields.push([name, () => say('{day} is not a day such as 2024-05-31', { day })])
  }
  if (since !== undefined && until !== undefined && until < since) {
    fields.push(['until', () => say('the last day is before the first')])
  }
  const maximum = award.count === 'items' && problems.length === 0 ? list.size : Infinity
  const unreachable = goals.find((goal) => goal > maximum)
  if (unreachable !== undefined) {
    fields.push([
      'goals',
      () => say('Out of reach: {goals}. There are only {most}.', { goals: String(unreachable), most: String(maximum) }),
    ])
  }
  if (fields.length > 0) {
    throw new ProductError(400, 'awards.bad_rule', NEEDS_TEXTS.badRule, Object.fromEntries(fields.reverse()))
  }
}

function formatProblems(problems: readonly ListProblem[]): string {
  const lines = problems
    .slice(0, MAX_REPORTED_LINES)
    .map(({ line, text }) => say('Line {line}: {problem}.', { line: String(line), problem: text() }))
  const rest = problems.length - MAX_REPORTED_LINES
  return [...lines, ...(rest > 0 ? [say('{count} more lines are wrong.', { count: String(rest) })] : [])].join(' ')
}

export function toOwnAward(ownerId: number, { id, definition, shared }: StoredAward): OwnAward {
  const { references } = parseReferenceList(definition.references)
  return { ...toNames(ownerId, id), award: definition, references: references.size, shared }
}

const toNames = (ownerId: number, id: number) => ({ id: `own-${id}`, share_id: `${ownerId}-${id}` })

export async function listAwards(rules: OwnRules, ownerId: number): Promise<OwnAwardsResponse> {
  const awards = (await rules.list(ownerId)).map(({ head: { id, shared }, rule }) => ({
    ...toNames(ownerId, id),
    name: rule.name,
    references: rule.references.size,
    shared,
  }))
  return { awards, limit: OWN_AWARD_LIMITS.awards }
}

export async function requireAward(app: FastifyInstance, ownerId: number, id: number): Promise<OwnAward> {
  const stored = await readAward(app.pool, ownerId, id)
  if (stored === undefined) throw toNotFound()
  return toOwnAward(ownerId, stored)
}

/** @throws ProductError 400 for an invalid rule or list, 403 above the quota, 409 at the maximum number of awards */
export async function addAward(app: FastifyInstance, owner: Declarer, award: OwnAwardInput): Promise<OwnAward> {
  requireValid(award)
  const id = app.ids.next()
  const isAdded = await withinQuota(app, owner, award, () =>
    app.transaction(async (trx) => {
      await oneAtATime(trx, 'member_award', owner.accountId)
      return insertAward(toSql(trx), {
        ownerId: owner.accountId,
        id,
        definition: award,
        now: app.clock.now(),
        limit: OWN_AWARD_LIMITS.awards,
      })
    }),
  )
  if (!isAdded) throw new ProductError(409, 'awards.too_many', () => NEEDS_TEXTS.tooMany(OWN_AWARD_LIMITS.awards))
  return requireAward(app, owner.accountId, id)
}

export async function changeAward(
  app: FastifyInstance,
  owner: Declarer,
  id: number,
  award: OwnAwardInput,
): Promise<OwnAward> {
  requireValid(award)
  const isChanged = await withinQuota(app, owner, award, () =>
    updateAward(app.pool, owner.accountId, id, award, app.clock.now()),
  )
  if (!isChanged) throw toNotFound()
  return requireAward(app, owner.accountId, id)
}

async function withinQuota<Result>(
  app: FastifyInstance,
  { mainAccountId }: Declarer,
  award: OwnAwardInput,
  work: () => Promise<Result>,
): Promise<Result> {
  const room = await requireRoom(app, mainAccountId, Buffer.byteLength(JSON.stringify(award)))
  try {
    return await work()
  } finally {
    await room.release()
  }
}

export async function shareAward(
  app: FastifyInstance,
  ownerId: number,
  id: number,
  shared: boolean,
): Promise<OwnAward> {
  if (!(await setShared(app.pool, ownerId, id, shared))) throw toNotFound()
  return requireAward(app, ownerId, id)
}

export async function removeAward(app: FastifyInstance, ownerId: number, id: number): Promise<void> {
  if (!(await deleteAward(app.pool, ownerId, id))) throw toNotFound()
}

/** @throws ProductError 404 for an award that is not shared */
export async function readShared(app: FastifyInstance, shareId: string): Promise<SharedAwardResponse> {
  const [ownerId = 0, id = 0] = shareId.split('-').map(Number)
  const stored = await readAward(app.pool, ownerId, id)
  const account = stored?.shared === true ? await app.accounts.byId(ownerId) : null
  if (stored === undefined || account === null) throw toNotFound()
  const { award, references } = toOwnAward(ownerId, stored)
  return { callsign: account.callsign, award, references }
}

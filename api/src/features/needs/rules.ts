/** Awards declared by administrators: validation, and a preview before one is added. */

import { NEEDS_TEXTS } from '@onfreq/contracts/live/texts'
import type { AwardPreview, AwardTally, NewAwardRule } from '@onfreq/contracts/needs/needs'
import type { Language } from '@onfreq/contracts/site/languages'
import { AWARD_RULES } from '@onfreq/ham/awards/catalogue'
import { awardProgress } from '@onfreq/ham/awards/progress'
import { ruleProblems } from '@onfreq/ham/awards/validate'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { withLanguage } from '#kernel/languages/format-in.ts'
import { readHome } from './home.ts'
import { toServices } from './progress.ts'
import { insertRules, readBusiest, readCells, readRules } from './repository.ts'

/** Number of logs that a preview counts: enough to tell an award that all members have from an impossible one. */
const MAX_PREVIEWED_LOGS = 100

/**
 * @throws ProductError 400 for an award that cannot be counted, 409 for an existing id; in both cases no award is added
 */
export async function addRules(app: FastifyInstance, rules: readonly NewAwardRule[], by: number): Promise<void> {
  const tidy = rules.map((rule) => ({ ...rule, goals: [...new Set(rule.goals)].sort((a, b) => a - b) }))
  const fields = tidy.flatMap((rule, at) =>
    ruleProblems(rule).map(
      (problem) => [tidy.length === 1 ? problem.field : `rules/${at}/${problem.field}`, () => problem.text] as const,
    ),
  )
  if (fields.length > 0) {
    throw new ProductError(400, 'awards.bad_rule', NEEDS_TEXTS.badRule, Object.fromEntries(fields))
  }
  const ids = new Set([...AWARD_RULES, ...tidy].map(({ id }) => id))
  const fresh = ids.size === AWARD_RULES.length + tidy.length
  if (!fresh || !(await insertRules(app.pool, tidy, by, app.clock.now()))) {
    throw new ProductError(409, 'awards.id_taken', NEEDS_TEXTS.idTaken)
  }
}

/** Counts logs one after the other, so that an administrator's query cannot use all connections. */
export async function previewRules(
  app: FastifyInstance,
  rules: readonly NewAwardRule[],
  ownerId: number,
  language: Language,
): Promise<AwardPreview[]> {
  const usedIds = new Set([...AWARD_RULES, ...(await readRules(app.pool)).map(({ rule }) => rule)].map(({ id }) => id))
  const busiest = await readBusiest(app.pool, MAX_PREVIEWED_LOGS)
  const previews: AwardPreview[] = []
  for (const rule of rules) {
    const problems = withLanguage(language, () => [
      ...(usedIds.has(rule.id) ? [{ field: 'id', text: NEEDS_TEXTS.idTaken }] : []),
      ...ruleProblems(rule).map(({ field, text }) => ({ field, text })),
    ])
    usedIds.add(rule.id)
    previews.push(await count(app, rule, problems, busiest, ownerId))
  }
  return previews
}

async function count(
  app: FastifyInstance,
  rule: NewAwardRule,
  problems: AwardPreview['problems'],
  busiest: readonly number[],
  ownerId: number,
): Promise<AwardPreview> {
  const requests = problems.length > 0 ? [] : [...new Set([...busiest, ownerId])]
  const tallies = new Map<number, AwardTally>()
  for (const id of requests) {
    const tally = await getTally(app, id, rule)
    if (tally.worked > 0) tallies.set(id, tally)
  }
  const busiestTallies = busiest.flatMap((id) => tallies.get(id) ?? [])
  const { worked, confirmed } = tallies.get(ownerId) ?? { worked: 0, confirmed: 0 }
  return {
    id: rule.id,
    problems,
    logs: busiest.length,
    started: busiestTallies.length,
    goals: [...new Set(rule.goals)]
      .sort((a, b) => a - b)
      .map((goal) => ({
        goal,
        worked: busiestTallies.filter((row) => row.worked >= goal).length,
        confirmed: busiestTallies.filter((row) => row.confirmed >= goal).length,
      })),
    yours: { worked, confirmed },
  }
}

async function getTally(app: FastifyInstance, ownerId: number, rule: NewAwardRule): Promise<AwardTally> {
  const cells = await readCells(app.pool, ownerId, [rule.kind])
  const { worked, confirmed } = awardProgress(rule, cells, {
    services: toServices(undefined).bits,
    place: null,
    home: await readHome(app, ownerId),
  })
  return { worked, confirmed }
}

/** One change of a log: one transaction with the hooks of other areas, published on the bus after the commit. */
import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import { type AfterCommit, type ContactChange, type LogHook, qsoMessage, type Reach } from '../changes.ts'
import type { StoredContact } from '../contact/fields.ts'

/** Dependencies of all operations that write contacts. */
export interface Writing {
  readonly app: FastifyInstance
  readonly hooks: readonly LogHook[]
}

export async function runHooks({ hooks }: Writing, sql: Sql, changed: ContactChange): Promise<readonly AfterCommit[]> {
  const after: AfterCommit[] = []
  for (const { each } of hooks) {
    const work = await each(sql, changed)
    if (work !== undefined) after.push(work)
  }
  return after
}

/** The other logs that the hooks of a group write to. */
export interface Reached {
  owners(): readonly number[]
  getOwners(contactId: number): readonly number[]
  by(hook: LogHook): Reach
}

const NOTHING: Reach = new Map()

export async function findReach(
  { hooks }: Writing,
  sql: Sql,
  additions: readonly { readonly contact: StoredContact }[],
): Promise<Reached> {
  const contacts = additions.map(({ contact }) => contact)
  const byHook = new Map<LogHook, Reach>()
  for (const hook of hooks) {
    const reach = await hook.group?.reach?.(sql, contacts)
    if (reach !== undefined) byHook.set(hook, reach)
  }
  const all = () => [...byHook.values()]
  return {
    owners: () => [...new Set(all().flatMap((reach) => [...reach.values()].flat()))],
    getOwners: (id) => all().flatMap((reach) => reach.get(id) ?? []),
    by: (hook) => byHook.get(hook) ?? NOTHING,
  }
}

/**
 * For new contacts of any owners: once per batch when the hook supports it, otherwise once per contact. Hooks that
 * write to other logs run first and one after the other, so that job locks are always acquired in the same order. The
 * others run together.
 */
export async function runHooksInBatch(
  { hooks }: Writing,
  sql: Sql,
  changes: readonly ContactChange[],
  reached: Reached,
): Promise<readonly AfterCommit[]> {
  const run = async (hook: LogHook) => {
    if (hook.group !== undefined) return hook.group.together(sql, changes, reached.by(hook))
    const after: AfterCommit[] = []
    for (const changed of changes) {
      const work = await hook.each(sql, changed)
      if (work !== undefined) after.push(work)
    }
    return after
  }
  const [writing, others] = [hooks.filter((hook) => hook.group?.reach), hooks.filter((hook) => !hook.group?.reach)]
  const after: AfterCommit[] = []
  for (const hook of writing) after.push(...(await run(hook)))
  return [...after, ...(await Promise.all(others.map(run))).flat()]
}

/** Runs `work`, then the hooks in the same transaction, then their deferred work, then publishes on the bus. */
export async function change<Result extends { readonly change?: ContactChange | undefined }>(
  writing: Writing,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const { result, after } = await writing.app.transaction(async (trx) => {
    const sql = toSql(trx)
    const outcome = await work(sql)
    return { result: outcome, after: outcome.change === undefined ? [] : await runHooks(writing, sql, outcome.change) }
  })
  for (const work of after) work()
  if (result.change !== undefined) writing.app.bus.publish('qso', qsoMessage(result.change))
  return result
}

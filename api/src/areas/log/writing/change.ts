/** One change of a log: in one transaction with the hooks of other areas, told on the bus when it is committed. */
import type { FastifyInstance } from 'fastify'
import { type AfterCommit, type ContactChange, type LogHook, QSO_TOPIC, qsoMessage } from '../changes.ts'
import { type Sql, sqlOf } from '../sql.ts'

/** What every act that writes contacts works with. */
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

/** For new contacts of one owner: once where a hook can, or else for each of them. */
export async function runHooksTogether(
  { hooks }: Writing,
  sql: Sql,
  changes: readonly ContactChange[],
): Promise<readonly AfterCommit[]> {
  const after: AfterCommit[] = []
  for (const { each, together } of hooks) {
    if (together !== undefined) {
      after.push(...(await together(sql, changes)))
      continue
    }
    for (const changed of changes) {
      const work = await each(sql, changed)
      if (work !== undefined) after.push(work)
    }
  }
  return after
}

/** Runs `work`, then the hooks in the same transaction, then what they left for afterwards, then tells the bus. */
export async function change<Result extends { readonly change?: ContactChange | undefined }>(
  writing: Writing,
  work: (sql: Sql) => Promise<Result>,
): Promise<Result> {
  const { result, after } = await writing.app.transaction(async (trx) => {
    const sql = sqlOf(trx)
    const done = await work(sql)
    return { result: done, after: done.change === undefined ? [] : await runHooks(writing, sql, done.change) }
  })
  for (const work of after) work()
  if (result.change !== undefined) writing.app.bus.publish(QSO_TOPIC, qsoMessage(result.change))
  return result
}

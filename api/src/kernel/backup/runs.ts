import type pg from 'pg'

export interface Run {
  readonly id: string
  readonly kind: 'backup' | 'verify' | 'restore'
  readonly target: string
  readonly beganAt: Date
}

export async function recordRunStart(client: pg.ClientBase, { id, kind, target, beganAt }: Run): Promise<void> {
  await client.query('insert into backup_run (id, kind, target, began_at) values ($1, $2, $3, $4)', [
    id,
    kind,
    target,
    beganAt,
  ])
}

export async function endRun(
  client: pg.ClientBase,
  id: string,
  outcome: 'done' | 'failed',
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await client.query('update backup_run set ended_at = clock_timestamp(), outcome = $2, details = $3 where id = $1', [
    id,
    outcome,
    JSON.stringify(details),
  ])
}

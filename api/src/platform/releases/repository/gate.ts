/** Gate reports of releases. */
import { GateReport, type ReleaseUses } from '@onfreq/contracts/releases/gate'
import { Compile } from 'typebox/compile'
import type { Database, Trx } from '#kernel/database/types.ts'

const reportSchema = Compile(GateReport)

/** Replaces the previous report, because the site may have changed since. */
export async function saveReport(
  db: Database | Trx,
  release: { readonly name: string; readonly id: string },
  report: GateReport,
  checked: { readonly at: Date; readonly by: string },
): Promise<void> {
  const values = {
    verdict: report.verdict,
    report: JSON.stringify(report),
    checked_at: checked.at,
    checked_by: checked.by,
  }
  await db
    .insertInto('release_gate')
    .values({ microfrontend: release.name, id: release.id, ...values })
    .onConflict((conflict) => conflict.columns(['microfrontend', 'id']).doUpdateSet(values))
    .execute()
}

export async function findReport(
  db: Database | Trx,
  microfrontend: string,
  id: string,
): Promise<{ readonly report: GateReport; readonly at: Date; readonly by: string } | undefined> {
  const row = await db
    .selectFrom('release_gate')
    .select(['report', 'checked_at', 'checked_by'])
    .where('microfrontend', '=', microfrontend)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && reportSchema.Check(row.report)
    ? { report: row.report, at: row.checked_at, by: row.checked_by }
    : undefined
}

/**
 * What releases use of other parts, for releases that a channel points at. Keyed by microfrontend and id: `feed
 * 0.1.0-1a2b3c4d`.
 */
export async function usesOfReleased(db: Database): Promise<ReadonlyMap<string, ReleaseUses>> {
  return new Map([...(await reportsOfReleased(db))].map(([key, { uses }]) => [key, uses]))
}

/** Gate reports of releases that a channel points at. Keyed by microfrontend and id: `feed 0.1.0-1a2b3c4d`. */
export async function reportsOfReleased(db: Database): Promise<ReadonlyMap<string, GateReport>> {
  const rows = await db
    .selectFrom('release_gate as g')
    .innerJoin('release_channel as c', (join) =>
      join
        .onRef('c.microfrontend', '=', 'g.microfrontend')
        .on((on) => on.or([on('g.id', '=', on.ref('c.release_id')), on('g.id', '=', on.ref('c.previous_id'))])),
    )
    .select(['g.microfrontend', 'g.id', 'g.report'])
    .execute()
  return new Map(
    rows.flatMap(({ microfrontend, id, report }) =>
      reportSchema.Check(report) ? [[`${microfrontend} ${id}`, report] as const] : [],
    ),
  )
}

/** Recent changes for visitors. Actor and reason are only for administrators. */
import { GateReport } from '@onfreq/contracts/releases/gate'
import type { PlatformChange } from '@onfreq/contracts/releases/platform'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import type { Database } from '#kernel/database/types.ts'

const reportSchema = Compile(GateReport)

/**
 * The last `limit` moves of each stable channel, newest first, with the notes of the gate report. Keyed by
 * microfrontend.
 */
export async function recentChanges(db: Database, limit: number): Promise<ReadonlyMap<string, PlatformChange[]>> {
  const { rows } = await sql<{ microfrontend: string; id: string; at: Date; report: unknown }>`
    select moved.microfrontend, moved.release_id as id, moved.at, g.report
    from (select distinct microfrontend from release_channel where channel = 'stable') part,
      lateral (
        select microfrontend, release_id, at, id from release_audit a
        where a.microfrontend = part.microfrontend and a.channel = 'stable' and a.release_id is not null
          and a.action in ('release', 'promote', 'rollback')
        order by a.at desc, a.id desc limit ${limit}
      ) moved
      left join release_gate g on g.microfrontend = moved.microfrontend and g.id = moved.release_id
    order by moved.at desc, moved.id desc
  `.execute(db)
  const byPart = Map.groupBy(rows, ({ microfrontend }) => microfrontend)
  return new Map(
    [...byPart].map(([name, moves]) => [
      name,
      moves.map(({ id, at, report }) => ({ release: id, at: at.toISOString(), notes: notesIn(report) })),
    ]),
  )
}

function notesIn(report: unknown): string[] {
  if (!reportSchema.Check(report)) return []
  return report.findings.flatMap(({ check, verdict, text }) =>
    check === 'surface' && verdict === 'note' ? [text] : [],
  )
}

import { toLines } from '#kernel/database/lines.ts'
import type { Sql } from '#kernel/database/sql.ts'

const NETS_WITH_CHECK_INS = `
  select n.id, (to_jsonb(n) - 'owner_id' || jsonb_build_object('check_ins', (
    select coalesce(jsonb_agg(to_jsonb(k) - array['owner_id', 'net_id', 'id'] order by k.id), '[]')
    from net_check_in k where k.owner_id = n.owner_id and k.net_id = n.id)))::text as line
  from net n where n.owner_id = $1 and n.id > $2 order by n.id limit $3`

/** A member's nets with their check-ins, for the export of all data; null when there are none. */
export const exportNets = (sql: Sql, accountId: number): Promise<AsyncIterable<string> | null> =>
  toLines(sql, NETS_WITH_CHECK_INS, accountId)

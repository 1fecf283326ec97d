import type pg from 'pg'

const PAGE = 100

/** A member's nets with their check-ins, for "export all my data"; null when there are none. */
export async function ownNets(pool: pg.Pool, accountId: number): Promise<AsyncIterable<string> | null> {
  const first = await readPage(pool, accountId, 0)
  return first.length === 0 ? null : lines(pool, accountId, first)
}

type Page = readonly { readonly id: number; readonly line: string }[]

async function* lines(pool: pg.Pool, accountId: number, first: Page): AsyncGenerator<string> {
  for (let rows = first; rows.length > 0; ) {
    yield rows.map(({ line }) => `${line}\n`).join('')
    const last = rows.at(-1)
    rows = last === undefined || rows.length < PAGE ? [] : await readPage(pool, accountId, last.id)
  }
}

async function readPage(pool: pg.Pool, accountId: number, after: number): Promise<Page> {
  const { rows } = await pool.query<Page[number]>(
    `select n.id, (to_jsonb(n) - 'owner_id' || jsonb_build_object('check_ins', (
       select coalesce(jsonb_agg(to_jsonb(k) - array['owner_id', 'net_id', 'id'] order by k.id), '[]')
       from net_check_in k where k.owner_id = n.owner_id and k.net_id = n.id)))::text as line
     from net n where n.owner_id = $1 and n.id > $2 order by n.id limit ${PAGE}`,
    [accountId, after],
  )
  return rows
}

/** Progress of each shard of the nightly award calculation. */
import type pg from 'pg'

export async function openShards(pool: pg.Pool, day: string, shards: number): Promise<void> {
  await pool.query(
    `insert into award_shard (day, shard) select $1::date, s from generate_series(0, $2::int - 1) s
     on conflict (day, shard) do update set done_to = 0, finished_at = null where award_shard.finished_at is not null`,
    [day, shards],
  )
}

/** The id of the last operator processed in a shard. */
export async function readShard(pool: pg.Pool, day: string, shard: number): Promise<number> {
  const { rows } = await pool.query<{ done_to: number }>(
    'select done_to from award_shard where day = $1::date and shard = $2',
    [day, shard],
  )
  return rows[0]?.done_to ?? 0
}

export async function saveShard(pool: pg.Pool, day: string, shard: number, doneTo: number): Promise<void> {
  await pool.query('update award_shard set done_to = greatest(done_to, $3) where day = $1::date and shard = $2', [
    day,
    shard,
    doneTo,
  ])
}

/** Completes a shard; completing the last one completes the day. */
export async function finishShard(
  pool: pg.Pool,
  { day, shard, of, now }: { readonly day: string; readonly shard: number; readonly of: number; readonly now: Date },
): Promise<void> {
  await pool.query('update award_shard set finished_at = $3 where day = $1::date and shard = $2', [day, shard, now])
  // A separate statement: when two shards finish concurrently, the later one sees both.
  await pool.query(
    `insert into award_day (day, finished_at)
     select $1::date, $2 where (select count(*) from award_shard where day = $1::date and finished_at is not null) >= $3::int
     on conflict (day) do nothing`,
    [day, now, of],
  )
  await pool.query(`delete from award_shard where day < $1::date - 7`, [day])
}

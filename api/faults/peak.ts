/** Contacts of a contest peak, stored as other processes of the site would store them: each with its outbox row. */
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../src/kernel/database/pool.ts'

const INTERVAL_MS = 50
/** Higher than all ids that processes generate. */
const FIRST_ID = 8_000_000_000_000_000

export interface Peak {
  /** Ids of committed contacts. */
  readonly ids: readonly number[]
  /** @returns the contacts per second */
  stop(): Promise<number>
}

/** @param rate contacts per second, if the machine is fast enough */
export async function startPeak(databaseUrl: string, callsign: string, rate: number): Promise<Peak> {
  const client = createClient(databaseUrl, 'faults-peak')
  client.on('error', () => {})
  await client.connect()
  const ids: number[] = []
  const began = performance.now()
  let stopped = false

  async function run(): Promise<void> {
    while (!stopped) {
      const due = Math.min(rate, Math.floor(((performance.now() - began) * rate) / 1_000) - ids.length)
      if (due > 0) {
        const { rows } = await client.query<{ id: number }>(STORE, [callsign, FIRST_ID + ids.length, due])
        ids.push(...rows.map(({ id }) => id))
      }
      await delay(INTERVAL_MS)
    }
  }
  const running = run()
  return {
    ids,
    async stop() {
      stopped = true
      await running
      const seconds = (performance.now() - began) / 1_000
      await client.end()
      return ids.length / seconds
    },
  }
}

const STORE = `
  with stored as (
    insert into contact (owner_id, id, started_at, created_at, has_seconds, live, public_call, station_call, call, band, mode, mode_class,
      mode_group, origin, freq_hz, derived)
    select a.id, $2::bigint + n, now() - interval '1 minute', now(), true, true, true, a.callsign,
      'K' || n % 10 || chr(65 + n / 10 % 26) || chr(65 + n / 260 % 26) || chr(65 + n / 6760 % 26), '20m', 'CW', 'cw', 'CW', 'FAULTS',
      14025000, 0
    from account a, generate_series(0, $3::int - 1) n where a.callsign = $1 returning owner_id, id)
  insert into live_outbox (owner_id, id, contact_id, kind) select owner_id, id, id, 'new' from stored returning contact_id as id`

import type { TestApp, TestMember } from './app.ts'

/** Verifies the callsigns of these members, because only verified members confirm each other's contacts. */
export async function verifyCallsigns(
  { app, clock }: Pick<TestApp, 'app' | 'clock'>,
  ...members: readonly Pick<TestMember, 'accountId' | 'callsign'>[]
): Promise<void> {
  await app.pool.query(
    `insert into callsign_proof (owner_id, callsign, method, proved_at)
     select owner_id, callsign, 'administrator', $3 from unnest($1::bigint[], $2::text[]) m (owner_id, callsign)
     on conflict do nothing`,
    [members.map(({ accountId }) => accountId), members.map(({ callsign }) => callsign), clock.now()],
  )
}

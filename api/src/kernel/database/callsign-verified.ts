/**
 * SQL for "it was shown that the callsign is this account's": the account's row stands under `account` in the statement.
 * A proof of the call that it had before it got another one is none. It is part of the statement that reads the account,
 * so that no list asks again for each of its rows.
 */
export const callsignVerifiedSql = (account: 'a' | 'm') => `exists (
  select from callsign_proof p where p.owner_id = ${account}.id and p.callsign = ${account}.callsign)`

/**
 * SQL condition for a verified callsign. `account` is the alias of the account row. Proofs of a previous callsign do
 * not count. It is part of the statement that reads the account, so that lists need no query per row.
 */
export const callsignVerifiedSql = (account: 'a' | 'm') => `exists (
  select from callsign_proof p where p.owner_id = ${account}.id and p.callsign = ${account}.callsign)`

/**
 * SQL condition for a verified callsign: the account row is `account` in the statement. Proofs of a previous callsign
 * do not count. Part of the statement that reads the account, so that lists need no query per row.
 */
export const callsignVerifiedSql = (account: 'a' | 'm') => `exists (
  select from callsign_proof p where p.owner_id = ${account}.id and p.callsign = ${account}.callsign)`

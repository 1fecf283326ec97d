/** Rows of `signing_key` and `contact_signature`. */
import type { PublicKeyJwk, SignedContact } from '@onfreq/ham/proof/proof'
import type { Sql } from '#kernel/database/sql.ts'

export interface KeyRow {
  readonly id: number
  readonly key: PublicKeyJwk
  readonly thumbprint: string
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

const KEY = `id, public_jwk as key, thumbprint, created_at as "createdAt", revoked_at as "revokedAt"`

/** Newest keys first. */
export async function findKeys(sql: Sql, ownerId: number): Promise<readonly KeyRow[]> {
  return sql<KeyRow>(`select ${KEY} from signing_key where owner_id = $1 order by id desc`, [ownerId])
}

export async function findActiveKey(sql: Sql, ownerId: number): Promise<(KeyRow & { sealed: Buffer }) | undefined> {
  const [row] = await sql<KeyRow & { sealed: Buffer }>(
    `select ${KEY}, backup_enc as sealed from signing_key where owner_id = $1 and revoked_at is null`,
    [ownerId],
  )
  return row
}

/** @returns false when the member already has an active key */
export async function insertKey(
  sql: Sql,
  ownerId: number,
  key: Pick<KeyRow, 'id' | 'key' | 'thumbprint' | 'createdAt'> & { readonly sealed: Buffer },
): Promise<boolean> {
  const rows = await sql(
    `insert into signing_key (owner_id, id, public_jwk, thumbprint, backup_enc, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (owner_id) where revoked_at is null do nothing returning 1`,
    [ownerId, key.id, JSON.stringify(key.key), key.thumbprint, key.sealed, key.createdAt],
  )
  return rows.length > 0
}

/**
 * Revokes a key and thereby its signatures.
 * @returns whether the key existed
 */
export async function revokeKey(sql: Sql, ownerId: number, id: number, now: Date): Promise<boolean> {
  const rows = await sql(
    'update signing_key set revoked_at = $3 where owner_id = $1 and id = $2 and revoked_at is null returning 1',
    [ownerId, id, now],
  )
  if (rows.length === 0) return false
  await sql('delete from contact_signature where owner_id = $1 and key_id = $2', [ownerId, id])
  return true
}

/** Two contacts that confirm each other, as each member logged them. */
export interface ConfirmedPair {
  readonly ownerId: number
  readonly contactId: number
  readonly otherOwnerId: number
  readonly otherContactId: number
  readonly mine: SignedContact
  readonly theirs: SignedContact
}

const side = (
  alias: string,
) => `json_strip_nulls(json_build_object('call', ${alias}.station_call, 'with', ${alias}.call,
  'start', to_char(${alias}.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), 'band', ${alias}.band,
  'mode', coalesce(${alias}.submode, ${alias}.mode), 'satellite', nullif(${alias}.sat_name, ''),
  'report_sent', nullif(${alias}.rst_sent, ''), 'report_received', nullif(${alias}.rst_rcvd, '')))`

const PAIR = `m.owner_id as "ownerId", m.contact_id as "contactId", m.other_owner_id as "otherOwnerId",
  m.other_contact_id as "otherContactId", ${side('c')} as mine, ${side('o')} as theirs`
const FROM_PAIR = `from member_confirmation m
  join contact c on c.owner_id = m.owner_id and c.id = m.contact_id
  join contact o on o.owner_id = m.other_owner_id and o.id = m.other_contact_id`
const UNSIGNED = `not exists (
  select from contact_signature s where s.owner_id = m.owner_id and s.contact_id = m.contact_id)`

/** Pairs that the member has not signed, newest contact first. */
export async function findUnsigned(sql: Sql, ownerId: number, limit: number): Promise<readonly ConfirmedPair[]> {
  return sql<ConfirmedPair>(
    `select ${PAIR} ${FROM_PAIR} where m.owner_id = $1 and c.mode is not null and o.mode is not null and ${UNSIGNED}
     order by m.contact_id desc limit $2`,
    [ownerId, limit],
  )
}

export async function findOwnerPairs(
  sql: Sql,
  ownerId: number,
  contactIds: readonly number[],
): Promise<readonly ConfirmedPair[]> {
  return sql<ConfirmedPair>(`select ${PAIR} ${FROM_PAIR} where m.owner_id = $1 and m.contact_id = any($2::bigint[])`, [
    ownerId,
    contactIds,
  ])
}

/** Pairs of these contacts that at least one side has signed, with the digests of what each side signed. */
export async function findSignedPairs(sql: Sql, ownerId: number, contactIds: readonly number[]) {
  return sql<ConfirmedPair & { readonly mineDigest: string | null; readonly theirsDigest: string | null }>(
    `select ${PAIR}, a.statement_digest as "mineDigest", b.statement_digest as "theirsDigest" ${FROM_PAIR}
     left join contact_signature a on a.owner_id = m.owner_id and a.contact_id = m.contact_id
     left join contact_signature b on b.owner_id = m.other_owner_id and b.contact_id = m.other_contact_id
     where m.owner_id = $1 and m.contact_id = any($2::bigint[]) and (a.owner_id is not null or b.owner_id is not null)`,
    [ownerId, contactIds],
  )
}

export async function countSigned(sql: Sql, ownerId: number): Promise<{ waiting: number; signed: number }> {
  const [row] = await sql<{ waiting: number; signed: number }>(
    `select count(*) filter (where a.owner_id is null)::int as waiting,
       count(*) filter (where a.owner_id is not null and b.owner_id is not null)::int as signed
     from member_confirmation m
     left join contact_signature a on a.owner_id = m.owner_id and a.contact_id = m.contact_id
     left join contact_signature b on b.owner_id = m.other_owner_id and b.contact_id = m.other_contact_id
     where m.owner_id = $1`,
    [ownerId],
  )
  return row ?? { waiting: 0, signed: 0 }
}

export interface NewSignature {
  readonly contactId: number
  readonly digest: string
  readonly signature: string
}

export async function insertSignatures(
  sql: Sql,
  ownerId: number,
  keyId: number,
  signatures: readonly NewSignature[],
  now: Date,
): Promise<void> {
  await sql(
    `insert into contact_signature (owner_id, contact_id, key_id, statement_digest, signature, signed_at)
     select $1, u.id, $2, u.digest, u.signature, $6 from unnest($3::bigint[], $4::text[], $5::text[]) u (id, digest, signature)
     on conflict (owner_id, contact_id) do update set key_id = excluded.key_id,
       statement_digest = excluded.statement_digest, signature = excluded.signature, signed_at = excluded.signed_at`,
    [
      ownerId,
      keyId,
      signatures.map(({ contactId }) => contactId),
      signatures.map(({ digest }) => digest),
      signatures.map(({ signature }) => signature),
      now,
    ],
  )
}

export interface SignatureRow {
  readonly digest: string
  readonly signature: string
  readonly key: PublicKeyJwk
}

export async function findSignature(sql: Sql, ownerId: number, contactId: number): Promise<SignatureRow | undefined> {
  const [row] = await sql<SignatureRow>(
    `select s.statement_digest as digest, s.signature, k.public_jwk as key from contact_signature s
     join signing_key k on k.owner_id = s.owner_id and k.id = s.key_id
     where s.owner_id = $1 and s.contact_id = $2`,
    [ownerId, contactId],
  )
  return row
}

export async function deleteSignatures(
  sql: Sql,
  refs: readonly { readonly ownerId: number; readonly contactId: number }[],
): Promise<void> {
  if (refs.length === 0) return
  await sql(
    `delete from contact_signature s using unnest($1::bigint[], $2::bigint[]) u (owner_id, contact_id)
     where s.owner_id = u.owner_id and s.contact_id = u.contact_id`,
    [refs.map(({ ownerId }) => ownerId), refs.map(({ contactId }) => contactId)],
  )
}

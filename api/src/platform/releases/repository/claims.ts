/** Granted and requested claims of each microfrontend. */
import { CLAIM_KINDS, type Claim, type ClaimKind } from '@onfreq/contracts/releases/gate'
import { ownNames, type Place } from '@onfreq/gate/claims'
import type { Database, Trx } from '#kernel/database/types.ts'

export interface ClaimRow extends Claim {
  readonly requestedAt: Date
  /** Null until the claim is granted. */
  readonly grantedAt: Date | null
  readonly grantedBy: string | null
}

/** Granted and requested claims. */
export async function findClaims(db: Database | Trx): Promise<readonly ClaimRow[]> {
  const rows = await db
    .selectFrom('release_claim')
    .selectAll()
    .orderBy('microfrontend')
    .orderBy('kind')
    .orderBy('value')
    .execute()
  return rows.flatMap(({ kind, value, microfrontend, asked_at, granted_at, granted_by }) => {
    const claimKind = CLAIM_KINDS.find((each) => each === kind)
    return claimKind
      ? [{ kind: claimKind, value, microfrontend, requestedAt: asked_at, grantedAt: granted_at, grantedBy: granted_by }]
      : []
  })
}

/** Only granted claims. */
export async function findGranted(db: Database | Trx): Promise<readonly Claim[]> {
  return (await findClaims(db))
    .filter(({ grantedAt }) => grantedAt !== null)
    .map(({ kind, value, microfrontend }) => ({ kind, value, microfrontend }))
}

export interface NewClaim {
  readonly kind: ClaimKind
  readonly value: string
  readonly microfrontend: string
}

/** Stores requests; granted claims stay granted. */
export async function requestClaims(db: Database | Trx, claims: readonly NewClaim[], at: Date): Promise<void> {
  if (claims.length === 0) return
  await db
    .insertInto('release_claim')
    .values(claims.map((claim) => ({ ...claim, asked_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Grants unclaimed names. Returns the names granted by this call. */
export async function grantClaims(
  trx: Trx,
  claims: readonly NewClaim[],
  grant: { readonly at: Date; readonly by: string },
): Promise<readonly NewClaim[]> {
  if (claims.length === 0) return []
  await requestClaims(trx, claims, grant.at)
  const granted: NewClaim[] = []
  for (const { kind, value, microfrontend } of claims) {
    const row = await trx
      .updateTable('release_claim')
      .set({ granted_at: grant.at, granted_by: grant.by })
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('microfrontend', '=', microfrontend)
      .where('granted_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('release_claim as other')
              .select('other.microfrontend')
              .where('other.kind', '=', kind)
              .where('other.value', '=', value)
              .where('other.granted_at', 'is not', null),
          ),
        ),
      )
      .returning('microfrontend')
      .executeTakeFirst()
    if (row) granted.push({ kind, value, microfrontend })
  }
  return granted
}

/**
 * Grants a part everything under its own name with its first token or release. A part that already has claims gets no
 * more.
 */
export async function grantOwnNames(
  trx: Trx,
  microfrontend: string,
  grant: { readonly at: Date; readonly by: string },
): Promise<void> {
  const all = await findGranted(trx)
  if (all.some((claim) => claim.microfrontend === microfrontend)) return
  const isFree = ({ kind, value }: Place) => !all.some((claim) => claim.kind === kind && claim.value === value)
  const claims = ownNames(microfrontend).filter(isFree)
  await grantClaims(
    trx,
    claims.map((place) => ({ ...place, microfrontend })),
    grant,
  )
}

/** Returns whether the claim existed. */
export async function deleteClaim(trx: Trx, { kind, value, microfrontend }: NewClaim): Promise<boolean> {
  const row = await trx
    .deleteFrom('release_claim')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('microfrontend', '=', microfrontend)
    .returning('microfrontend')
    .executeTakeFirst()
  return row !== undefined
}

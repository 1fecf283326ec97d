/**
 * A callsign that was proved by an account other than its holder. The holder is notified and has seven days to
 * object; an administrator decides objections. Otherwise the callsign moves to the claimant, and the previous holder
 * keeps account and log under a placeholder callsign.
 */
import {
  type CallsignProofs,
  type ClaimState,
  type ClaimsResponse,
  PROOF_LIMITS,
  type ProofMethod,
} from '@onfreq/contracts/accounts/callsign-proofs'
import { CALLSIGN_TEXTS } from '@onfreq/contracts/accounts/texts-callsigns'
import { baseCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import { type Account, mainAccountId } from '../account.ts'
import { type MailTexts, queueMail } from '../messages/queue-mail.ts'
import { MESSAGES } from '../messages/texts.ts'
import type { AccountRepository } from '../repository.ts'

const DAY = 86_400_000

export interface Claims {
  open(claimant: Account, holder: Account, callsign: string, trx: Trx): Promise<void>
  of(accountId: number): Promise<Pick<CallsignProofs, 'claims' | 'claimed'>>
  /** Records the objection of the callsign's holder. */
  object(holder: Account): Promise<void>
  withdraw(claimantId: number, callsign: string): Promise<void>
  list(): Promise<ClaimsResponse>
  decide(claimant: string, callsign: string, move: boolean, note: string): Promise<void>
  /** Moves every callsign whose seven days are over and completes interrupted moves. Returns the number. */
  moveDue(): Promise<number>
}

interface ClaimRow {
  owner_id: number
  holder_id: number
  callsign: string
}

interface Deps {
  readonly app: FastifyInstance
  readonly accounts: AccountRepository
  readonly viewerChanged: (accountId: number) => void
}

export function createClaims(
  app: FastifyInstance,
  accounts: AccountRepository,
  viewerChanged: (accountId: number) => void,
): Claims {
  const deps: Deps = { app, accounts, viewerChanged }

  return {
    open: (claimant, holder, callsign, trx) => open(deps, claimant, holder, callsign, trx),

    of: (accountId) => listClaims(app, accountId),

    async object(holder) {
      const { rows } = await sql<{ owner_id: number }>`
        update callsign_claim set state = 'objected'
        where holder_id = ${holder.id} and callsign = ${holder.callsign} and state = 'waiting'
        returning owner_id`.execute(app.db)
      if (rows.length === 0) throw noClaim()
      for (const { owner_id } of rows) {
        const texts = () => ({
          subject: MESSAGES.callsignObjectedSubject(holder.callsign),
          text: MESSAGES.callsignObjected(holder.callsign, app.config.publicUrl),
        })
        await mail(deps, await accounts.byId(owner_id), texts, app.db)
      }
    },

    async withdraw(claimantId, callsign) {
      const { numAffectedRows } = await sql`
        delete from callsign_claim where owner_id = ${claimantId} and callsign = ${normaliseCallsign(callsign)}
          and state in ('waiting', 'objected', 'refused')`.execute(app.db)
      if (numAffectedRows === 0n) throw noClaim()
    },

    list: () => listOpenClaims(app),

    decide: (claimant, callsign, toMove, note) => decide(deps, claimant, callsign, toMove, note),

    async moveDue() {
      const { rows } = await sql<ClaimRow>`
        select owner_id, holder_id, callsign from callsign_claim
        where (state = 'waiting' and due_at <= ${app.clock.now()}) or state = 'moving'
        order by due_at limit 100`.execute(app.db)
      for (const claim of rows) await move(deps, claim)
      return rows.length
    },
  }
}

async function mail(
  { app, accounts }: Deps,
  account: Account | null,
  texts: MailTexts,
  db: Trx | typeof app.db,
): Promise<void> {
  const person = account?.email ? account : account && (await accounts.byId(mainAccountId(account)))
  if (person?.email) await queueMail(app, db, { ...person, language: account?.language ?? person.language }, texts)
}

/** Both callsigns change in one transaction. Dependent data follows and is retried after an interruption. */
async function move(deps: Deps, claim: ClaimRow): Promise<void> {
  const { app, accounts, viewerChanged } = deps
  await app.transaction(async (trx) => {
    const holder = await accounts.byId(claim.holder_id, trx)
    const claimant = await accounts.byId(claim.owner_id, trx)
    if (holder === null || claimant === null || claimant.callsign === claim.callsign) return
    if (holder.callsign === claim.callsign) {
      const placeholder = placeholderFor(holder.id)
      await accounts.update(holder.id, { callsign: placeholder }, trx)
      await sql`delete from callsign_proof where owner_id = ${holder.id} and callsign = ${claim.callsign}`.execute(trx)
      const texts = () => ({
        subject: MESSAGES.callsignMovedSubject(claim.callsign),
        text: MESSAGES.callsignMoved(claim.callsign, placeholder, app.config.publicUrl),
      })
      await mail(deps, holder, texts, trx)
    }
    await accounts.update(claimant.id, { callsign: claim.callsign }, trx)
    // Contacts under the claimant's previous callsign remain the claimant's.
    await app.logbook.storeStationCall(trx, claimant.id, claimant.callsign)
    const got = () => ({
      subject: MESSAGES.callsignYoursSubject(claim.callsign),
      text: MESSAGES.callsignYours(claim.callsign, app.config.publicUrl),
    })
    await mail(deps, claimant, got, trx)
    await setState(app, claim, 'moving', trx)
  })
  for (const id of [claim.holder_id, claim.owner_id]) {
    viewerChanged(id)
    await recheckCalls(deps, id, claim.callsign)
  }
  await setState(app, claim, 'moved', app.db)
}

/** Recalculates contacts under the callsign and its portable forms, which now count for the new holder. */
async function recheckCalls({ accounts, app }: Deps, ownerId: number, callsign: string): Promise<void> {
  const account = await accounts.byId(ownerId)
  if (account === null) return
  const { rows } = await sql<{ call: string }>`
    select distinct station_call as call from contact where owner_id = ${ownerId}`.execute(app.db)
  for (const { call } of rows) {
    if (baseCallsign(call) === baseCallsign(callsign) || call === account.callsign) {
      await app.logbook.stationCallAdded({ id: account.id, callsign: account.callsign }, call)
    }
  }
}

async function setState(
  app: FastifyInstance,
  claim: Pick<ClaimRow, 'owner_id' | 'callsign'>,
  state: ClaimState,
  db: Trx | typeof app.db,
) {
  await sql`
    update callsign_claim set state = ${state}
    where owner_id = ${claim.owner_id} and callsign = ${claim.callsign}`.execute(db)
}

async function open(deps: Deps, claimant: Account, holder: Account, callsign: string, trx: Trx): Promise<void> {
  const { app } = deps
  const dueAt = new Date(app.clock.millis() + PROOF_LIMITS.objectDays * DAY)
  const { numAffectedRows } = await sql`
    insert into callsign_claim (owner_id, callsign, holder_id, state, created_at, due_at)
    values (${claimant.id}, ${callsign}, ${holder.id}, 'waiting', ${app.clock.now()}, ${dueAt})
    on conflict (owner_id, callsign) do update set
      holder_id = excluded.holder_id, state = 'waiting', created_at = excluded.created_at, due_at = excluded.due_at
    where callsign_claim.state in ('moved', 'refused')`.execute(trx)
  if (numAffectedRows === 0n) return
  const texts = () => ({
    subject: MESSAGES.callsignClaimedSubject(callsign),
    text: MESSAGES.callsignClaimed(callsign, dueAt, app.config.publicUrl),
  })
  await mail(deps, holder, texts, trx)
}

async function listClaims(
  app: FastifyInstance,
  accountId: number,
): Promise<Pick<CallsignProofs, 'claims' | 'claimed'>> {
  const { rows } = await sql<{ callsign: string; state: ClaimState; due_at: Date; own: boolean }>`
    select c.callsign, c.state, c.due_at, c.owner_id = ${accountId} as own
    from callsign_claim c join account h on h.id = c.holder_id
    where (c.owner_id = ${accountId} and c.state <> 'moved')
       or (c.holder_id = ${accountId} and c.state in ('waiting', 'objected') and h.callsign = c.callsign)
    order by c.created_at`.execute(app.db)
  const toState = ({ state, due_at }: (typeof rows)[number]) => ({ state, due_at: due_at.toISOString() })
  const claimByOther = rows.find(({ own }) => !own)
  return {
    claims: rows.filter(({ own }) => own).map((row) => ({ callsign: row.callsign, ...toState(row) })),
    claimed: claimByOther === undefined ? null : toState(claimByOther),
  }
}

async function listOpenClaims(app: FastifyInstance): Promise<ClaimsResponse> {
  const { rows } = await sql<{
    callsign: string
    claimant: string
    holder: string
    proved_by: ProofMethod | null
    holder_proved_by: ProofMethod | null
    state: ClaimState
    created_at: Date
    due_at: Date
  }>`
    select c.callsign, a.callsign as claimant, h.callsign as holder, ours.method as proved_by,
      theirs.method as holder_proved_by, c.state, c.created_at, c.due_at
    from callsign_claim c join account a on a.id = c.owner_id join account h on h.id = c.holder_id
      left join callsign_proof ours on ours.owner_id = c.owner_id and ours.callsign = c.callsign
      left join callsign_proof theirs on theirs.owner_id = c.holder_id and theirs.callsign = c.callsign
    where c.state in ('waiting', 'objected') order by c.state = 'objected' desc, c.due_at limit 200`.execute(app.db)
  return {
    claims: rows.map(({ created_at, due_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      due_at: due_at.toISOString(),
    })),
  }
}

async function decide(deps: Deps, claimant: string, callsign: string, toMove: boolean, note: string): Promise<void> {
  const { app } = deps
  const { rows } = await sql<ClaimRow>`
    update callsign_claim c set note = ${note}, state = ${toMove ? 'waiting' : 'refused'},
           due_at = ${toMove ? app.clock.now() : sql`c.due_at`}
    from account a
    where a.id = c.owner_id and a.callsign = ${normaliseCallsign(claimant)}
      and c.callsign = ${normaliseCallsign(callsign)} and c.state in ('waiting', 'objected')
    returning c.owner_id, c.holder_id, c.callsign`.execute(app.db)
  const [claim] = rows
  if (claim === undefined) throw noClaim()
  if (toMove) return move(deps, claim)
  // A proof rejected by an administrator is void.
  await sql`
    delete from callsign_proof where owner_id = ${claim.owner_id} and callsign = ${claim.callsign}`.execute(app.db)
}

/** No callsign on the air starts with Q, so a placeholder can never be claimed. */
function placeholderFor(accountId: number): string {
  return `Q0${accountId.toString(36).toUpperCase()}`
}

function noClaim(): ProductError {
  return new ProductError(404, 'accounts.no_claim', CALLSIGN_TEXTS.noClaim)
}

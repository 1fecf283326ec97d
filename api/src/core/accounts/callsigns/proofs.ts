/**
 * Callsign ownership: proofs by mail, certificate or an administrator. A callsign held by another account becomes a
 * claim.
 */
import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import {
  type CallsignProofs,
  type OwnCallbookEntry,
  PROOF_LIMITS,
  type ProofMethod,
} from '@onfreq/contracts/accounts/callsign-proofs'
import { CALLSIGN_TEXTS } from '@onfreq/contracts/accounts/texts-callsigns'
import { baseCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { normaliseLocator } from '@onfreq/ham/locator'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database, Trx } from '#kernel/database/types.ts'
import { ProductError } from '#kernel/errors.ts'
import { type Text, withLanguage } from '#kernel/languages/format-in.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { type Account, mainAccountId } from '../account.ts'
import type { Messenger } from '../messages/messenger.ts'
import { MESSAGES } from '../messages/texts.ts'
import type { AccountRepository } from '../repository.ts'
import { maskEmail } from '../sign-in/verification.ts'
import type { Claims } from './claims.ts'

export interface Proofs {
  state(account: Account): Promise<CallsignProofs>
  /** The callbook entry of the account's callsign; null when there is none. It is not stored. */
  lookUp(account: Pick<Account, 'callsign'>): Promise<OwnCallbookEntry | null>
  /** Mails a code to the address in the callbook entry. Returns the masked address. */
  sendCode(viewer: Viewer, callsign: string): Promise<string>
  byCode(account: Account, callsign: string, code: string): Promise<void>
  byCertificate(account: Account, callsign: string, file: Uint8Array, password: string): Promise<void>
  /** An administrator confirms that the account owns its callsign. */
  byAdministrator(callsign: string, note: string): Promise<void>
  /** Whether an account of another person has the callsign or has proved ownership of it. */
  belongsToOther(mainId: number, call: string): Promise<boolean>
  sweep(): Promise<void>
}

interface ProofsOptions {
  readonly app: FastifyInstance
  readonly accounts: AccountRepository
  readonly claims: Claims
  readonly messenger: Messenger
  readonly viewerChanged: (accountId: number) => void
}

interface Deps extends ProofsOptions {
  readonly key: Buffer<ArrayBuffer>
}

export function createProofs({ app, accounts, claims, messenger, viewerChanged }: ProofsOptions): Proofs {
  const key = Buffer.from(hkdfSync('sha256', app.config.secret, '', 'onfreq callsign code', 32))
  const deps: Deps = { key, app, accounts, claims, messenger, viewerChanged }

  return {
    state: (account) => state(deps, account),

    async lookUp({ callsign }) {
      const entry = await app.siteCallbook(baseCallsign(callsign))
      if (entry === null || entry === 'unavailable') return null
      const { name, fullName, qth, grid } = entry
      if (name === null && fullName === null && qth === null && grid === null) return null
      return { name: fullName ?? name, qth, grid: grid === null ? null : normaliseLocator(grid) }
    },

    sendCode: (viewer, text) => sendCode(deps, viewer, text),

    byCode: (account, text, code) => byCode(deps, account, text, code),

    byCertificate: (account, text, file, password) => byCertificate(deps, account, text, file, password),

    async byAdministrator(text, note) {
      const holder = await accounts.byCallsign(normaliseCallsign(text))
      if (holder === null) throw refused(404, 'accounts.callsign_unknown', CALLSIGN_TEXTS.notHeld)
      await storeProof(app, app.db, holder.id, holder.callsign, 'administrator', note)
      viewerChanged(holder.id)
    },

    async belongsToOther(mainId, call) {
      const calls = [...new Set([call, baseCallsign(call)])]
      const { rows } = await sql`
        select from account where callsign = any(${calls}::text[]) and id <> ${mainId}
          and managed_by_id is distinct from ${mainId}
        union all
        select from callsign_proof p join account a on a.id = p.owner_id
        where p.callsign = any(${calls}::text[]) and a.id <> ${mainId} and a.managed_by_id is distinct from ${mainId}
        limit 1`.execute(app.db)
      return rows.length > 0
    },

    async sweep() {
      await sql`delete from callsign_code where expires_at <= ${app.clock.now()}`.execute(app.db)
    },
  }
}

function toHash(key: Buffer<ArrayBuffer>, ownerId: number, callsign: string, code: string) {
  return createHmac('sha256', key).update(`${ownerId}:${callsign}:${code}`).digest()
}

/** The account that has the callsign; throws when this account cannot prove it. */
async function findHolder(
  accounts: AccountRepository,
  account: Pick<Account, 'id' | 'managedById'>,
  callsign: string,
): Promise<Account> {
  const holder = await accounts.byCallsign(callsign)
  if (holder === null) throw refused(404, 'accounts.callsign_unknown', () => CALLSIGN_TEXTS.nobodyHas(callsign))
  if (holder.id !== account.id && mainAccountId(holder) === mainAccountId(account)) {
    throw refused(409, 'accounts.callsign_family', CALLSIGN_TEXTS.family)
  }
  return holder
}

async function prove(
  { app, claims, viewerChanged }: Deps,
  account: Account,
  holder: Account,
  callsign: string,
  method: ProofMethod,
): Promise<void> {
  await app.transaction(async (trx) => {
    await storeProof(app, trx, account.id, callsign, method, '')
    if (holder.id !== account.id) await claims.open(account, holder, callsign, trx)
  })
  viewerChanged(account.id)
}

async function storeProof(
  app: FastifyInstance,
  db: Database | Trx,
  ownerId: number,
  callsign: string,
  method: ProofMethod,
  note: string,
) {
  await sql`
    insert into callsign_proof (owner_id, callsign, method, note, proved_at)
    values (${ownerId}, ${callsign}, ${method}, ${note}, ${app.clock.now()})
    on conflict (owner_id, callsign) do update set
      method = excluded.method, note = excluded.note, proved_at = excluded.proved_at`.execute(db)
}

async function state({ app, claims }: Deps, account: Account): Promise<CallsignProofs> {
  const { rows } = await sql<{ method: ProofMethod; proved_at: Date }>`
    select method, proved_at from callsign_proof
    where owner_id = ${account.id} and callsign = ${account.callsign}`.execute(app.db)
  const [proof] = rows
  return {
    callsign: account.callsign,
    verified: proof === undefined ? null : { method: proof.method, at: proof.proved_at.toISOString() },
    ...(await claims.of(account.id)),
  }
}

async function sendCode({ app, messenger, accounts, key }: Deps, viewer: Viewer, text: string): Promise<string> {
  const callsign = normaliseCallsign(text)
  const holder = await findHolder(accounts, { id: viewer.accountId, managedById: viewer.mainAccountId }, callsign)
  const entry = await app.siteCallbook(baseCallsign(callsign))
  if (entry === 'unavailable') throw refused(503, 'accounts.no_callbook', CALLSIGN_TEXTS.noCallbook)
  const address = entry?.email
  if (!address) throw refused(404, 'accounts.no_callbook_address', () => CALLSIGN_TEXTS.noEntry(callsign))
  const code = String(randomInt(10 ** PROOF_LIMITS.codeDigits)).padStart(PROOF_LIMITS.codeDigits, '0')
  const expiresAt = new Date(app.clock.millis() + PROOF_LIMITS.codeMinutes * 60_000)
  await sql`
    insert into callsign_code (owner_id, callsign, code_hash, expires_at)
    values (${viewer.accountId}, ${callsign}, ${toHash(key, viewer.accountId, callsign, code)}, ${expiresAt})
    on conflict (owner_id, callsign) do update set
      code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at`.execute(app.db)
  // The mail goes to the licence holder, who may be the current holder of the account and not the requester.
  const texts = withLanguage(holder.language, () => ({
    subject: MESSAGES.callsignCodeSubject(callsign),
    text: MESSAGES.callsignCode(callsign, code, viewer.callsign, app.config.publicUrl),
  }))
  await messenger.sendMail({ to: address, ...texts })
  return maskEmail(address)
}

async function byCode(deps: Deps, account: Account, text: string, code: string): Promise<void> {
  const { app, accounts, key } = deps
  const callsign = normaliseCallsign(text)
  const holder = await findHolder(accounts, account, callsign)
  const { rows } = await sql<{ code_hash: Buffer }>`
    update callsign_code set attempts = attempts + 1
    where owner_id = ${account.id} and callsign = ${callsign} and expires_at > ${app.clock.now()}
      and attempts < ${PROOF_LIMITS.codeAttempts}
    returning code_hash`.execute(app.db)
  const [row] = rows
  if (row === undefined || !timingSafeEqual(row.code_hash, toHash(key, account.id, callsign, code.trim()))) {
    throw refused(422, 'accounts.wrong_code', CALLSIGN_TEXTS.wrongCode, { code: CALLSIGN_TEXTS.wrongCode })
  }
  await sql`delete from callsign_code where owner_id = ${account.id} and callsign = ${callsign}`.execute(app.db)
  await prove(deps, account, holder, callsign, 'mail')
}

async function byCertificate(
  deps: Deps,
  account: Account,
  text: string,
  file: Uint8Array,
  password: string,
): Promise<void> {
  const { app, accounts } = deps
  const callsign = normaliseCallsign(text)
  const holder = await findHolder(accounts, account, callsign)
  const certificate = await app.confirmations.readCertificate(account.id, file, password).catch((error: unknown) => {
    if (!(error instanceof Error && 'problem' in error)) throw error
    throw refused(422, 'accounts.certificate', error.message, { file: error.message })
  })
  const now = app.clock.now()
  if (!certificate.trusted || certificate.validUntil <= now || certificate.validFrom > now) {
    throw refused(422, 'accounts.certificate', CALLSIGN_TEXTS.untrusted, { file: CALLSIGN_TEXTS.untrusted })
  }
  if (certificate.call !== callsign) {
    const message = () => CALLSIGN_TEXTS.otherCall(certificate.call)
    throw refused(422, 'accounts.certificate', message, { file: message })
  }
  await prove(deps, account, holder, callsign, 'lotw')
}

function refused(status: number, code: string, message: Text, fields?: Readonly<Record<string, Text>>) {
  return new ProductError(status, code, message, fields)
}

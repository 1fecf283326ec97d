import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import type { CheckoutKind } from '@onfreq/contracts/billing/billing'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { ProductError } from '#kernel/errors.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { refusal } from '#kernel/refusals.ts'
import type { Checkout, PaymentProvider } from './providers/provider.ts'
import type { Subscriptions } from './subscriptions.ts'

/** How long after its start a checkout may log in the browser that started it. */
const CLAIM_HOURS = 24

/** URL of the visitor's payment page. */
export interface VisitorsCheckout {
  readonly url: string
  /** Secret for a cookie in the browser that started the checkout. Only that browser is logged in on return. */
  readonly claim: string
}

/** The member and the callsign of the session that pays. */
type Payer = Pick<Viewer, 'mainAccountId' | 'callsign'>

export interface Checkouts {
  /**
   * Starts a checkout for the member's main account, with the callsign of the current session. A checkout for an
   * existing account never logs anyone in.
   */
  startFor(member: Payer, kind: CheckoutKind, refId: string | null): Promise<{ readonly url: string }>
  /** Starts a visitor's free trial for an unregistered callsign. */
  startForVisitor(callsign: string, refId: string | null): Promise<VisitorsCheckout>
  /** Applies a checkout confirmed by the provider. Returns its account, or null while it is not confirmed. */
  applyConfirmed(checkoutId: string): Promise<number | null>
  /** True once, for the browser that started the checkout. */
  claim(checkoutId: string, claim: string | undefined): Promise<boolean>
}

interface Deps {
  readonly app: FastifyInstance
  readonly provider: PaymentProvider
  readonly subscriptions: Subscriptions
}

export function createCheckouts(
  app: FastifyInstance,
  provider: PaymentProvider,
  subscriptions: Subscriptions,
): Checkouts {
  const deps: Deps = { app, provider, subscriptions }

  return {
    async startFor({ mainAccountId: accountId, callsign }, kind, refId) {
      const account = await app.accounts.byId(accountId)
      if (account === null) throw refusal('login')
      if (account.subscription.level === 'monthly') throw refuse('billing.subscribed', PAYMENT_TEXTS.alreadySubscribed)
      if (kind === 'trial' && account.subscription.level === 'trial')
        throw refuse('billing.subscribed', PAYMENT_TEXTS.alreadySubscribed)
      if (kind === 'trial' && (await hadTrial(app, accountId)))
        throw refuse('billing.trial_used', PAYMENT_TEXTS.trialUsed)
      return start(deps, kind, { accountId, callsign, email: account.email || null }, refId, null)
    },

    async startForVisitor(text, refId) {
      const callsign = normaliseCallsign(text)
      const problem = app.accounts.callsignProblem(callsign)
      if (problem) throw new ProductError(422, 'billing.callsign', problem, { callsign: problem })
      await app.accounts.checkNewCallsign(callsign)
      const claim = randomBytes(24).toString('base64url')
      const { url } = await start(deps, 'trial', { accountId: null, callsign, email: null }, refId, claim)
      return { url, claim }
    },

    applyConfirmed: (checkoutId) => applyConfirmed(deps, checkoutId),

    async claim(checkoutId, claim) {
      if (claim === undefined) return false
      const now = app.clock.now()
      const { rows } = await sql<{ claim_hash: Buffer | null }>`
        select claim_hash from billing_checkout
        where session_id = ${checkoutId} and claimed_at is null
          and created_at > ${new Date(now.getTime() - CLAIM_HOURS * 3600_000)}`.execute(app.db)
      const target = rows[0]?.claim_hash
      if (!target || !timingSafeEqual(target, toHash(claim))) return false
      const { numAffectedRows } = await sql`
        update billing_checkout set claimed_at = ${now} where session_id = ${checkoutId} and claimed_at is null`.execute(
        app.db,
      )
      return numAffectedRows === 1n
    },
  }
}

async function start(
  { provider, app }: Deps,
  kind: CheckoutKind,
  customer: { readonly accountId: number | null; readonly callsign: string | null; readonly email: string | null },
  refId: string | null,
  claim: string | null,
): Promise<{ readonly url: string }> {
  const customerId = customer.accountId === null ? null : await findCustomer(app, customer.accountId)
  const { id, url } = await provider.createCheckout({ kind, ...customer, customerId, refId })
  await sql`
    insert into billing_checkout (session_id, owner_id, kind, callsign, email, ref_id, claim_hash, created_at)
    values (${id}, ${customer.accountId}, ${kind}, ${customer.callsign}, ${customer.email}, ${refId}, ${claim === null ? null : toHash(claim)}, ${app.clock.now()})`.execute(
    app.db,
  )
  return { url }
}

async function findCustomer(app: FastifyInstance, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from billing_customer where owner_id = ${accountId}`.execute(app.db)
  return rows[0]?.customer_id ?? null
}

/** The account of a confirmed checkout: the existing one, or one created now for the paying visitor. */
async function findAccount(app: FastifyInstance, checkout: Checkout): Promise<number | null> {
  if (checkout.accountId !== null) return checkout.accountId
  const { rows } = await sql<{ owner_id: number | null }>`
    select owner_id from billing_checkout where session_id = ${checkout.id}`.execute(app.db)
  if (rows[0]?.owner_id) return rows[0].owner_id
  if (checkout.callsign === null || checkout.email === null) return null
  const account = await app.accounts
    .create({ email: checkout.email, callsign: checkout.callsign, refId: checkout.refId })
    .catch((error: unknown) => {
      if (error instanceof ProductError) return null
      throw error
    })
  return account?.id ?? null
}

async function applyConfirmed({ provider, app, subscriptions }: Deps, checkoutId: string): Promise<number | null> {
  const checkout = await provider.readCheckout(checkoutId)
  if (checkout === null || !checkout.complete || checkout.subscriptionId === null) return null
  const { subscriptionId } = checkout
  const ownerId = await app.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${checkoutId}, 601))`.execute(trx)
    const accountId = await findAccount(app, checkout)
    if (accountId === null) return null
    await sql`
      insert into billing_checkout (session_id, owner_id, kind, callsign, email, ref_id, completed_at, created_at)
      values (${checkoutId}, ${accountId}, ${checkout.kind}, ${checkout.callsign}, ${checkout.email}, ${checkout.refId},
              ${app.clock.now()}, ${app.clock.now()})
      on conflict (session_id) do update set owner_id = excluded.owner_id,
        completed_at = coalesce(billing_checkout.completed_at, excluded.completed_at)`.execute(trx)
    return accountId
  })
  if (ownerId === null) {
    // The callsign or address was registered in the meantime. Without an account there must be no payment.
    app.log.warn({ checkoutId, subscriptionId }, 'a checkout without an account was cancelled')
    await provider.cancelSubscription(subscriptionId)
    return null
  }
  await subscriptions.sync(subscriptionId, ownerId)
  return ownerId
}

/** Whether the account has ever used its only free trial. */
export async function hadTrial(app: Pick<FastifyInstance, 'db'>, accountId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from subscription_period where owner_id = ${accountId} and level = 'trial' limit 1`.execute(app.db)
  return rows.length > 0
}

function refuse(code: string, message: string): ProductError {
  return new ProductError(409, code, message)
}

function toHash(claim: string): Buffer {
  return createHash('sha256').update(claim).digest()
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import {
  BillingState,
  CheckoutSessionId,
  ManageBillingResponse,
  MONTHLY_PRICE,
  StartCheckout,
  StartCheckoutResponse,
  TRIAL_DAYS,
  UpgradeCheckResponse,
  VerifySession,
  VerifySessionResponse,
} from '@onfreq/contracts/billing/billing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { member, session, visitorOrSession } from '#kernel/plugins/guards.ts'
import type { Billing } from '../billing.ts'
import { hadTrial } from '../checkouts.ts'

const CLAIM_COOKIE = 'onfreq_checkout'
const CLAIM_SECONDS = 86_400

/** Routes to start a checkout and to return from it. */
export function checkoutRoutes(billing: Billing): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { accounts } = app
    const findSubscription = async (accountId: number) => accounts.toSubscription(await mustExist(accountId))
    const mustExist = async (accountId: number) => {
      const account = await accounts.byId(accountId)
      if (account === null) throw new ProductError(404, 'billing.not_found', PAYMENT_TEXTS.notFound)
      return account
    }

    /**
     * The browser that returns stays logged in to its current account. A browser that started the checkout as a
     * visitor is logged in to the new account. Paying never switches to another account.
     */
    async function signInAfter(request: FastifyRequest, reply: FastifyReply, checkoutId: string, ownerId: number) {
      const { viewer } = request
      if (viewer !== null) {
        if (viewer.mainAccountId !== ownerId) return undefined
        return accounts.signIn(request, reply, await mustExist(viewer.accountId), viewer)
      }
      if (!(await billing.available().claim(checkoutId, request.cookies[CLAIM_COOKIE]))) return undefined
      return accounts.signIn(request, reply, await mustExist(ownerId), { verifiedAt: null, sessionId: null })
    }

    app.post(
      '/api/vcheckout/start',
      {
        config: { guard: visitorOrSession() },
        schema: { body: StartCheckout, response: { 200: StartCheckoutResponse } },
      },
      async (request, reply) => {
        const { kind, callsign, ref_id: refId = null } = request.body
        const { viewer } = request
        await accounts.limit('checkout', request, reply, viewer?.mainAccountId)
        const checkouts = billing.available()
        if (viewer === null && (kind === 'upgrade' || callsign === undefined)) {
          throw new ProductError(
            kind === 'upgrade' ? 401 : 422,
            'billing.need_callsign',
            kind === 'upgrade' ? /*i18n*/ 'Please log in.' : PAYMENT_TEXTS.needCallsign,
          )
        }
        if (viewer !== null) return checkouts.startFor(viewer, kind, refId)
        const { url, claim } = await checkouts.startForVisitor(callsign ?? '', refId)
        setClaim(reply, claim)
        return { url }
      },
    )

    app.post(
      '/api/stripe/verify-session/:checkout_session_id',
      {
        config: { guard: visitorOrSession() },
        schema: {
          params: Type.Object({ checkout_session_id: CheckoutSessionId }),
          body: VerifySession,
          response: { 200: VerifySessionResponse },
        },
      },
      async (request, reply) => {
        const id = request.params.checkout_session_id
        await accounts.limit('verifySession', request, reply)
        const checkouts = billing.available()
        const ownerId = await checkouts.applyConfirmed(id)
        if (ownerId === null) return { subscription: null, user: null, token: null }
        const subscription = await findSubscription(ownerId)
        const signedIn = await signInAfter(request, reply, id, ownerId)
        return { subscription, user: signedIn?.user ?? null, token: signedIn?.token ?? null }
      },
    )

    app.post(
      '/api/vupgrade/check',
      {
        config: { guard: session() },
        schema: {
          body: Type.Object({ checkout_session_id: Type.Optional(CheckoutSessionId) }, { additionalProperties: false }),
          response: { 200: UpgradeCheckResponse },
        },
      },
      async (request, reply) => {
        await accounts.limit('verifySession', request, reply)
        const { mainAccountId } = member(request)
        const { checkout_session_id: id } = request.body
        if (id !== undefined && (await billing.available().applyConfirmed(id)) !== mainAccountId)
          return { subscription: null }
        const subscription = await findSubscription(mainAccountId)
        return { subscription: subscription.level === 'none' ? null : subscription }
      },
    )

    app.post(
      '/api/vbilling',
      { config: { guard: session() }, schema: { response: { 200: BillingState } } },
      async (request) => {
        const { mainAccountId } = member(request)
        const { rows } = await sql<{ cancels: boolean }>`
        select cancels from billing_subscription
        where owner_id = ${mainAccountId} and status in ('trialing', 'active', 'past_due') limit 1`.execute(app.db)
        return {
          subscription: await findSubscription(mainAccountId),
          can_manage: (await billing.getCustomer(mainAccountId)) !== null,
          cancelled: rows[0]?.cancels ?? false,
          test_mode: billing.isTest,
          monthly_price: MONTHLY_PRICE,
          trial_days: TRIAL_DAYS,
          trial_used: await hadTrial(app, mainAccountId),
        }
      },
    )

    app.post(
      '/api/vbilling/manage',
      { config: { guard: session() }, schema: { response: { 200: ManageBillingResponse } } },
      async (request) => {
        const customerId = await billing.getCustomer(member(request).mainAccountId)
        if (customerId === null) throw new ProductError(404, 'billing.not_found', PAYMENT_TEXTS.notFound)
        return { url: await billing.managePage(customerId, `${app.config.publicUrl}/account`) }
      },
    )
  }
}

function setClaim(reply: FastifyReply, claim: string): void {
  const secure = reply.server.config.publicUrl.startsWith('https:')
  reply.setCookie(CLAIM_COOKIE, claim, {
    path: '/api/stripe',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: CLAIM_SECONDS,
  })
}

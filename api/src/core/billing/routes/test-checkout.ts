import formbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PAYMENT_TEXTS } from '@onfreq/contracts/accounts/texts'
import { CheckoutSessionId, MONTHLY_PRICE, TRIAL_DAYS } from '@onfreq/contracts/billing/billing'
import { Type } from 'typebox'
import { ProductError } from '#kernel/errors.ts'
import { escapeHtml } from '#kernel/html.ts'
import { publicRoute } from '#kernel/plugins/guards.ts'
import type { Billing } from '../billing.ts'
import type { Checkout } from '../providers/provider.ts'
import { cancelUrl, successUrl } from '../providers/return-urls.ts'
import type { TestProvider } from '../providers/test-provider.ts'

/** The host of the request, since users may open this machine under several names. */
const HERE = ''

const Params = Type.Object({ id: CheckoutSessionId })

/** The page that replaces the provider's checkout. Registered only when no provider is configured. */
export function testCheckoutRoutes(billing: Billing, provider: TestProvider): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(formbody)
    const open = async (id: string): Promise<Checkout> => {
      const checkout = await provider.readCheckout(id)
      if (checkout === null) throw new ProductError(404, 'billing.not_found', PAYMENT_TEXTS.notFound)
      return checkout
    }

    app.get(
      '/checkout/test.css',
      { config: { guard: publicRoute() }, schema: { hide: true } },
      async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE),
    )

    app.get(
      '/checkout/test/:id',
      { config: { guard: publicRoute() }, schema: { hide: true, params: Params } },
      async (request, reply) => {
        const checkout = await open(request.params.id)
        return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(checkout))
      },
    )

    app.post(
      '/checkout/test/:id',
      {
        config: { guard: publicRoute() },
        schema: {
          hide: true,
          params: Params,
          body: Type.Object({
            act: Type.Union([Type.Literal('pay'), Type.Literal('cancel')]),
            email: Type.Optional(Type.String({ maxLength: 254 })),
          }),
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const { kind } = await open(id)
        if (request.body.act === 'cancel') return reply.redirect(cancelUrl(HERE), 303)
        await provider.complete(id, request.body.email?.trim() || null)
        await billing.available().applyConfirmed(id)
        return reply.redirect(successUrl(HERE, kind, id), 303)
      },
    )
  }
}

function page({ id, kind, callsign, email }: Checkout): string {
  const description =
    kind === 'trial'
      ? `Free trial, ${TRIAL_DAYS} days, then £${MONTHLY_PRICE} a month`
      : `Onfreq subscription, £${MONTHLY_PRICE} a month`
  const address =
    email === null
      ? '<label>Email <input name="email" type="email" required maxlength="254" autocomplete="email"></label>'
      : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Test checkout</title><link rel="stylesheet" href="/checkout/test.css"></head><body><main>
<p class="notice" role="note"><strong>Test checkout.</strong> No payment provider is set up here. No card is asked for and no money moves.</p>
<h1>${description}</h1><p>For ${escapeHtml(callsign ?? 'your account')}${email === null ? '' : `, ${escapeHtml(email)}`}</p>
<form method="post" action="/checkout/test/${id}">${address}
<button name="act" value="pay">${kind === 'trial' ? 'Start test trial' : 'Pay (test)'}</button>
<button name="act" value="cancel" class="quiet" formnovalidate>Cancel</button></form></main></body></html>`
}

/** A separate design on purpose: the page must look neither like the product nor like the provider. */
const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;display:grid;place-items:center;min-height:100vh}
main{max-width:26rem;padding:1.5rem}.notice{border:2px dashed currentColor;border-radius:6px;padding:.75rem 1rem}h1{font-size:1.25rem}
form{display:grid;gap:.75rem}label{display:grid;gap:.25rem}input,button{font:inherit;padding:.6rem .8rem;border-radius:6px;border:1px solid GrayText}
button{cursor:pointer;font-weight:600}.quiet{background:none;font-weight:400}`

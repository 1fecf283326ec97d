import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '#kernel/config.ts'
import { createBilling } from './billing.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { createTestProvider } from './providers/test-provider.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { testCheckoutRoutes } from './routes/test-checkout.ts'
import { webhookRoutes } from './routes/webhook.ts'

const area: FastifyPluginAsync = async (app) => {
  const { stripe, mode, publicUrl } = app.config
  // The test checkout exists only without Stripe keys, and never in production.
  const test = stripe === undefined && mode !== 'production' ? createTestProvider(app.db, app.clock) : undefined
  const provider = stripe === undefined ? test : await stripeProvider(stripe, publicUrl)
  const billing = createBilling(app, provider)
  app.accounts.onErase((accountId) => billing.cancelAll(accountId))
  await app.register(checkoutRoutes(billing))
  await app.register(webhookRoutes(billing))
  if (test !== undefined) await app.register(testCheckoutRoutes(billing, test))
}

/** Loads Stripe's package only when it is configured, because it uses memory that most sites do not need. */
async function stripeProvider(settings: NonNullable<Config['stripe']>, site: string): Promise<PaymentProvider> {
  const { createStripeProvider } = await import('./providers/stripe-provider.ts')
  return createStripeProvider(settings, site)
}

export default area

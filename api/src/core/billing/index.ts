import type { FastifyPluginAsync } from 'fastify'
import { createBilling } from './billing.ts'
import { createStripeProvider } from './providers/stripe-provider.ts'
import { createTestProvider } from './providers/test-provider.ts'
import { checkoutRoutes } from './routes/checkout.ts'
import { testCheckoutRoutes } from './routes/test-checkout.ts'
import { webhookRoutes } from './routes/webhook.ts'

const area: FastifyPluginAsync = async (app) => {
  const { stripe, mode, publicUrl } = app.config
  // With keys there is no test checkout, and in production there never is one.
  const test = stripe === undefined && mode !== 'production' ? createTestProvider(app.db, app.clock) : undefined
  const billing = createBilling(app, stripe === undefined ? test : createStripeProvider(stripe, publicUrl))
  app.accounts.onErase((accountId) => billing.cancelAll(accountId))
  await app.register(checkoutRoutes(billing))
  await app.register(webhookRoutes(billing))
  if (test !== undefined) await app.register(testCheckoutRoutes(billing, test))
}

export default area

import type { FastifyPluginAsync } from 'fastify'
import { type AccountArea, type Accounts, createAccountArea, offerAccounts } from './accounts.ts'
import { apiKeyRoutes } from './routes/api-keys.ts'
import { callsignRoutes } from './routes/callsigns.ts'
import { demoRoutes } from './routes/demo.ts'
import { devOutboxRoutes } from './routes/dev-outbox.ts'
import { deviceRoutes } from './routes/devices.ts'
import { loginRoutes } from './routes/login.ts'
import { ownDataRoutes } from './routes/own-data.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { profileRoutes } from './routes/profile.ts'
import { registerRoutes } from './routes/register.ts'
import { subAccountRoutes } from './routes/sub-accounts.ts'
import { verificationRoutes } from './routes/verification.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly accounts: Accounts
    /** Services for the routes and jobs of this area; other areas use `app.accounts`. */
    readonly accountArea: AccountArea
  }
}

const area: FastifyPluginAsync = async (app) => {
  const parts = createAccountArea(app)
  app.decorate('accountArea', parts)
  app.decorate('accounts', offerAccounts(app, parts))
  await app.register(loginRoutes(parts))
  await app.register(registerRoutes(parts))
  await app.register(profileRoutes(parts))
  await app.register(subAccountRoutes(parts))
  await app.register(deviceRoutes(parts))
  await app.register(apiKeyRoutes(parts))
  await app.register(ownDataRoutes(parts))
  await app.register(callsignRoutes(parts))
  await app.register(verificationRoutes(parts))
  await app.register(passkeyRoutes(parts))
  await app.register(demoRoutes(parts))
  await app.register(devOutboxRoutes)
}

export default area

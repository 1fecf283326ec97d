import type { FastifyPluginAsync } from 'fastify'
import { type AccountParts, type Accounts, createAccountParts, offerAccounts } from './accounts.ts'
import { loginRoutes } from './routes/login.ts'
import { registerRoutes } from './routes/register.ts'
import { subAccountRoutes } from './routes/sub-accounts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly accounts: Accounts
    /** For this area's own jobs; others use `app.accounts`. */
    readonly accountParts: AccountParts
  }
}

const area: FastifyPluginAsync = async (app) => {
  const parts = createAccountParts(app)
  const erasers: ((accountId: number) => Promise<void>)[] = []
  app.decorate('accountParts', parts)
  app.decorate('accounts', offerAccounts(app, parts, erasers))
  await app.register(loginRoutes(parts))
  await app.register(registerRoutes(parts))
  await app.register(subAccountRoutes(parts))
}

export default area

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { DemoAccountsResponse, DemoLogin } from '@onfreq/contracts/accounts/accounts'
import { SignedIn } from '@onfreq/contracts/accounts/session'
import { sql } from 'kysely'
import { ProductError } from '#kernel/errors.ts'
import { publicRoute, visitorOrSession } from '#kernel/plugins/guards.ts'
import type { AccountParts } from '../accounts.ts'
import { signIn } from '../sign-in/answer-sign-in.ts'

/**
 * "Log in as": demonstration accounts in trial mode, where the server only listens on this machine. Otherwise the
 * list is empty.
 */
export function demoRoutes(parts: AccountParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    const allowed = app.config.mode !== 'production'

    app.get(
      '/api/vdemoaccounts',
      { config: { guard: publicRoute() }, schema: { response: { 200: DemoAccountsResponse } } },
      async () => {
        if (!allowed) return { accounts: [] }
        const { rows } = await sql<DemoRow>`
        select a.id, a.callsign, a.name, a.is_admin, a.is_swl, a.is_cb, a.subscription_level,
               exists (select 1 from account s where s.managed_by_id = a.id) as has_subs,
               a.created_at > ${new Date(app.clock.millis() - DAY)} as is_new
        from account a where a.is_demo and a.managed_by_id is null
        order by has_subs desc, a.is_admin desc, is_new desc, a.is_swl desc, a.is_cb desc,
                 row_number() over (partition by a.subscription_level order by a.callsign), a.callsign limit ${LISTED}`.execute(
          app.db,
        )
        return {
          accounts: rows.map((row) => ({ id: row.id, callsign: row.callsign, name: row.name, role: getRole(row) })),
        }
      },
    )

    app.post(
      '/api/vdemologin',
      { config: { guard: visitorOrSession() }, schema: { body: DemoLogin, response: { 200: SignedIn } } },
      async (request, reply) => {
        const account = allowed ? await parts.repository.byId(request.body.id) : null
        if (account === null || !account.isDemo) {
          throw new ProductError(404, 'accounts.no_demo', /*i18n*/ 'There is no such demonstration account.')
        }
        return signIn(parts, request, reply, account)
      },
    )
  }
}

const DAY = 86_400_000
/** One of each kind, then a few of each subscription. */
const LISTED = 9

interface DemoRow {
  id: number
  callsign: string
  name: string
  is_admin: boolean
  is_swl: boolean
  is_cb: boolean
  subscription_level: string
  has_subs: boolean
  is_new: boolean
}

const SUBSCRIPTIONS: Readonly<Record<string, string>> = { monthly: 'subscriber', trial: 'trying for free' }

function getRole(row: DemoRow): string {
  if (row.is_admin) return 'Administrator'
  const kind = row.is_swl ? 'Short wave listener' : row.is_cb ? '11m operator' : row.is_new ? 'New member' : 'Member'
  const more = [SUBSCRIPTIONS[row.subscription_level], row.has_subs && 'with sub-accounts'].filter(Boolean)
  return [kind, ...more].join(', ')
}

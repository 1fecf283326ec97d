/** Members who brought others: an invitation carries the callsign of who sent it as its reference. */
import { callsignFromPath, normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Account } from '../account.ts'
import type { AccountRepository } from '../repository.ts'

export interface Invited {
  readonly inviterId: number
  /** Who has joined. */
  readonly account: Account
  /** How many have joined from this member's invitations, this one among them. */
  readonly joined: number
}

export interface Invitations {
  onInvited(hear: (invited: Invited) => Promise<void>): void
  /** Tells those who listen, where the reference is a member's callsign. Whatever becomes of that, the registration stands. */
  joined(account: Account, refId: string | null): Promise<void>
}

export function createInvitations(app: FastifyInstance, accounts: AccountRepository): Invitations {
  const listeners: ((invited: Invited) => Promise<void>)[] = []

  async function tell(account: Account, refId: string): Promise<void> {
    const inviter = await accounts.byCallsign(normaliseCallsign(callsignFromPath(refId)))
    if (inviter === null || inviter.id === account.id) return
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from account where ref_id is not null and lower(ref_id) = lower(${refId})`.execute(
      app.db,
    )
    const invited = { inviterId: inviter.id, account, joined: rows[0]?.n ?? 1 }
    for (const hear of listeners) await hear(invited)
  }

  return {
    onInvited: (hear) => {
      listeners.push(hear)
    },
    async joined(account, refId) {
      if (refId === null) return
      await tell(account, refId).catch((error: unknown) =>
        app.log.warn({ err: error }, 'nobody was told of an invitation'),
      )
    },
  }
}

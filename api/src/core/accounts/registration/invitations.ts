/** Invitations by members. The link contains the inviting callsign as a reference. */
import type { Language } from '@onfreq/contracts/site/languages'
import { callsignFromPath, callsignToPath, normaliseCallsign } from '@onfreq/ham/callsign'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Account } from '../account.ts'
import type { AccountRepository } from '../repository.ts'

export interface Invited {
  readonly inviterId: number
  readonly inviterCallsign: string
  /** The new member. */
  readonly account: Account
  /** Number of people this member has invited, including the new one. */
  readonly joined: number
  /** Number of people this member has invited in the last thirty days. */
  readonly joinedLately: number
  /** Language of the registration form, because a new account has not chosen one yet. */
  readonly language: Language
}

const LATELY_DAYS = 30

export interface Invitations {
  onInvited(onMessage: (invited: Invited) => Promise<void>): void
  /**
   * Notifies the listeners when the reference is a member's callsign. If they fail, the registration still succeeds.
   */
  joined(account: Account, refId: string | null, language: Language): Promise<void>
}

export function createInvitations(app: FastifyInstance, accounts: AccountRepository): Invitations {
  const listeners: ((invited: Invited) => Promise<void>)[] = []

  async function notify(account: Account, refId: string, language: Language): Promise<void> {
    const inviter = await accounts.byCallsign(normaliseCallsign(callsignFromPath(refId)))
    if (inviter === null || inviter.id === account.id) return
    // References must be spelled as in links. Other spellings would not be counted, so they are ignored.
    const references = [inviter.callsign, callsignToPath(inviter.callsign)].map((each) => each.toLowerCase())
    if (!references.includes(refId.toLowerCase())) return
    const { rows } = await sql<{ joined: number; joinedLately: number }>`
      select count(*)::int as joined,
        count(*) filter (where created_at > ${app.clock.now()}::timestamptz - ${LATELY_DAYS} * interval '1 day')::int as "joinedLately"
      from account where ref_id is not null and lower(ref_id) = any(${references})`.execute(app.db)
    const { joined, joinedLately } = rows[0] ?? { joined: 1, joinedLately: 1 }
    const invited = {
      inviterId: inviter.id,
      inviterCallsign: inviter.callsign,
      account,
      joined,
      joinedLately,
      language,
    }
    for (const onMessage of listeners) await onMessage(invited)
  }

  return {
    onInvited: (onMessage) => {
      listeners.push(onMessage)
    },
    async joined(account, refId, language) {
      if (refId === null) return
      await notify(account, refId, language).catch((error: unknown) =>
        app.log.warn({ err: error }, 'listeners of an invitation failed'),
      )
    },
  }
}

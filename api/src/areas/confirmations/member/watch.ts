/** Puts the matcher where contacts change, and tells both sides at once what came of it. */
import { NOTIFICATION_TYPE } from '@onfreq/contracts/inbox'
import { MEMBER_TEXTS } from '@onfreq/contracts/texts-confirmations'
import type { FastifyInstance } from 'fastify'
import { followContact, MATCH_JOB, type MatcherNews, type MemberNews, withdrawUnfit } from './matcher.ts'
import { deleteSuggestions, findContacts } from './repository.ts'

export function watchTheLog(app: FastifyInstance): void {
  app.logbook.onChange(async (sql, { kind, contact }) => {
    const news = await followContact(sql, kind, contact, app.clock.now())
    return news.length === 0 ? undefined : () => tell(app, news)
  })

  app.logbook.onBulkChange(async (sql, { kind, ownerId, contactIds, origin }) => {
    if (origin === 'CONFIRMATION') return
    if (kind !== 'new') {
      const stored =
        kind === 'deleted'
          ? []
          : await findContacts(
              sql,
              contactIds.map((id) => ({ ownerId, id })),
            )
      await withdrawUnfit(sql, ownerId, contactIds, stored)
      await deleteSuggestions(sql, ownerId, contactIds)
    }
    if (kind === 'deleted') return
    await sql(
      `select graphile_worker.add_job($1, payload => json_build_object('ownerId', $2::bigint), job_key => $3,
         job_key_mode => 'replace', max_attempts => 5)`,
      [MATCH_JOB, ownerId, `${MATCH_JOB}:${ownerId}`],
    )
  })
}

export function tell(app: FastifyInstance, news: readonly MemberNews[]): void {
  for (const { ownerId, contactId, call, seconds } of news) {
    app.live.confirmed(ownerId, { qdo_id: contactId, call, confirmed: seconds !== null, seconds })
  }
}

/** A member is told of the first suggestion of a run; the others wait beside it. */
export async function tellOfRun(app: FastifyInstance, { confirmed, suggested }: MatcherNews): Promise<void> {
  tell(app, confirmed)
  for (const [ownerId, ofOwner] of Map.groupBy(suggested, (each) => each.ownerId)) {
    const [first] = ofOwner
    if (first === undefined) continue
    await app.people.notify(ownerId, {
      typeId: NOTIFICATION_TYPE.log,
      subject: MEMBER_TEXTS.subject,
      message: MEMBER_TEXTS.message(first.call, ofOwner.length),
      aboutQsoId: first.contactId,
    })
  }
}

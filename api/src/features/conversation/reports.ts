/** Reports: members may report what they can see, administrators decide, and each decision is recorded. */
import { preview } from '@onfreq/contracts/content/post-rules'
import type { SendReport } from '@onfreq/contracts/conversation/conversation'
import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import type {
  DecideReports,
  ReportedThing,
  ReportsQuery,
  ReportsResponse,
} from '@onfreq/contracts/conversation/moderation'
import { REPORT_TEXTS } from '@onfreq/contracts/conversation/texts'
import { NOTIFICATION_TYPE } from '@onfreq/contracts/people/inbox'
import type { FastifyInstance } from 'fastify'
import { oneAtATime } from '#kernel/database/one-at-a-time.ts'
import { ProductError } from '#kernel/errors.ts'
import { instant } from '#kernel/instant.ts'
import type { Subject } from '#kernel/plugins/subjects.ts'
import type { Viewer } from '#kernel/plugins/viewer.ts'
import { typedText } from '#kernel/typed-text.ts'
import {
  type ActRow,
  countOpen,
  countReports,
  insertAct,
  insertReport,
  type ReportedRow,
  readActs,
  readReported,
} from './repository/reports.ts'

const DAY_MS = 86_400_000
const PAGE_SIZE = 20
/** Number of characters of the reported text in the queue. */
const MAX_EXCERPT_LENGTH = 2_000

export function createReports(app: FastifyInstance) {
  async function find(about: string, id: number, viewer: Viewer): Promise<Subject> {
    const subject = await app.subjects.of(about)?.find(id, viewer)
    if (!subject) throw new ProductError(404, 'conversation.no_subject', REPORT_TEXTS.notFound)
    return subject
  }

  async function toQueueResponse(rows: readonly ReportedRow[], viewer: Viewer): Promise<ReportedThing[]> {
    const [subjects, acts] = await Promise.all([
      Promise.all(rows.map(({ about, aboutId }) => app.subjects.of(about)?.find(aboutId, viewer) ?? null)),
      readActs(app.db, rows),
    ])
    const authorIds = new Set(subjects.flatMap((subject) => subject?.ownerId ?? []))
    const authors = new Map((await app.accounts.profileSummary([...authorIds])).map((person) => [person.id, person]))
    return rows.map((row, at) => {
      const subject = subjects[at] ?? null
      const author = subject === null ? undefined : authors.get(subject.ownerId)
      return toItem(row, subject, author && { id: author.id, my_callsign: author.callsign }, acts)
    })
  }

  return {
    async send(viewer: Viewer, { about, id, reason, note }: SendReport): Promise<void> {
      const subject = await find(about, id, viewer)
      if (subject.ownerId === viewer.accountId) throw new ProductError(422, 'conversation.own', REPORT_TEXTS.own)
      const since = new Date(app.clock.millis() - DAY_MS)
      const report = {
        ownerId: viewer.accountId,
        id: app.ids.next(),
        about,
        aboutId: id,
        reason,
        note: typedText(note),
      }
      await app.transaction(async (trx) => {
        await oneAtATime(trx, 'report', viewer.accountId)
        if ((await countReports(trx, viewer.accountId, since)) >= CONVERSATION_LIMITS.reportsPerDay)
          throw new ProductError(429, 'conversation.too_often', REPORT_TEXTS.tooOften)
        await insertReport(trx, report, app.clock.now())
      })
    },

    async list(viewer: Viewer, { state = 'open', before }: ReportsQuery): Promise<ReportsResponse> {
      const [rows, open] = await Promise.all([readReported(app.db, state, before, PAGE_SIZE + 1), countOpen(app.db)])
      const page = rows.slice(0, PAGE_SIZE)
      return {
        things: await toQueueResponse(page, viewer),
        next: rows.length > page.length ? (page.at(-1)?.newest ?? null) : null,
        open,
      }
    },

    async decide(viewer: Viewer, { about, id, act, note: typed }: DecideReports): Promise<void> {
      const note = typedText(typed)
      if (act === 'warn' && note === '')
        throw new ProductError(422, 'conversation.no_note', REPORT_TEXTS.noteNeeded, { note: REPORT_TEXTS.noteNeeded })
      const subject = await find(about, id, viewer)
      if (act === 'hide' || act === 'restore') await app.subjects.of(about)?.hide?.(id, act === 'hide')
      const decision = { id: app.ids.next(), about, aboutId: id, act, authorId: subject.ownerId, note }
      await app.transaction((trx) =>
        insertAct(trx, { ...decision, adminId: viewer.accountId, adminCallsign: viewer.callsign }, app.clock.now()),
      )
      if (subject.ownerId === 0 || (act !== 'warn' && act !== 'hide')) return
      const message = act === 'warn' ? REPORT_TEXTS.warning : REPORT_TEXTS.hidden
      await app.people.notify(subject.ownerId, {
        typeId: NOTIFICATION_TYPE.system,
        words: () => ({ subject: REPORT_TEXTS.warningSubject, message: message(about, subject.name(), note).trim() }),
        ...(about === 'post' && { aboutPostId: id }),
      })
    },
  }
}

export type Reports = ReturnType<typeof createReports>

function toItem(
  row: ReportedRow,
  subject: Subject | null,
  author: ReportedThing['author'] | undefined,
  acts: readonly ActRow[],
): ReportedThing {
  return {
    about: row.about === 'post' ? 'post' : 'comment',
    id: row.aboutId,
    path: subject?.path ?? null,
    author: author ?? null,
    text: subject === null ? null : preview(subject.text, MAX_EXCERPT_LENGTH),
    hidden: subject?.hidden ?? false,
    reports: row.reports,
    newest_at: instant(row.newestAt),
    reasons: row.reasons,
    notes: row.notes,
    acts: acts
      .filter(({ about, aboutId }) => about === row.about && aboutId === row.aboutId)
      .map(({ act, by, at, note }) => ({ act, by, at: instant(at), note })),
  }
}

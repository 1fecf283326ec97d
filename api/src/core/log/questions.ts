import type { FastifyInstance } from 'fastify'
import { type Sql, sqlOf } from '#kernel/database/sql.ts'
import * as ask from './repository/questions.ts'

type Bound<Ask> = Ask extends (sql: Sql, ...args: infer Args) => infer Answer ? (...args: Args) => Answer : never

/** The queries of `repository/questions.ts` on the site's database. */
export type LogQuestions = { readonly [Name in (typeof NAMES)[number]]: Bound<(typeof ask)[Name]> }

const NAMES = [
  'contactsAfter',
  'countOfCall',
  'locatorState',
  'cellsOfScope',
  'callHistory',
  'countsOf',
  'countsByMode',
  'filteredContacts',
  'countsByBand',
  'confirmationCounts',
  'confirmationList',
] as const

export function createQuestions(app: FastifyInstance): LogQuestions {
  const sql = sqlOf(app.db)
  return {
    contactsAfter: (...args) => ask.contactsAfter(sql, ...args),
    countOfCall: (...args) => ask.countOfCall(sql, ...args),
    locatorState: (...args) => ask.locatorState(sql, ...args),
    cellsOfScope: (...args) => ask.cellsOfScope(sql, ...args),
    callHistory: (...args) => ask.callHistory(sql, ...args),
    countsOf: (...args) => ask.countsOf(sql, ...args),
    countsByMode: (...args) => ask.countsByMode(sql, ...args),
    filteredContacts: (...args) => ask.filteredContacts(sql, ...args),
    countsByBand: (...args) => ask.countsByBand(sql, ...args),
    confirmationCounts: (...args) => ask.confirmationCounts(sql, ...args),
    confirmationList: (...args) => ask.confirmationList(sql, ...args),
  }
}

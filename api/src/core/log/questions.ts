import type { FastifyInstance } from 'fastify'
import { type Sql, toSql } from '#kernel/database/sql.ts'
import * as repository from './repository/questions.ts'

type Bound<Query> = Query extends (sql: Sql, ...args: infer Args) => infer Result ? (...args: Args) => Result : never

/** The queries of `repository/questions.ts` on the database of the site. */
export type LogQuestions = { readonly [Name in (typeof NAMES)[number]]: Bound<(typeof repository)[Name]> }

const NAMES = [
  'contactsAfter',
  'countContactsWithCall',
  'locatorState',
  'readScopeCells',
  'callHistory',
  'readCounts',
  'countsByMode',
  'filteredContacts',
  'countsByBand',
  'confirmationCounts',
  'confirmationList',
] as const

export function createQuestions(app: FastifyInstance): LogQuestions {
  const sql = toSql(app.db)
  return {
    contactsAfter: (...args) => repository.contactsAfter(sql, ...args),
    countContactsWithCall: (...args) => repository.countContactsWithCall(sql, ...args),
    locatorState: (...args) => repository.locatorState(sql, ...args),
    readScopeCells: (...args) => repository.readScopeCells(sql, ...args),
    callHistory: (...args) => repository.callHistory(sql, ...args),
    readCounts: (...args) => repository.readCounts(sql, ...args),
    countsByMode: (...args) => repository.countsByMode(sql, ...args),
    filteredContacts: (...args) => repository.filteredContacts(sql, ...args),
    countsByBand: (...args) => repository.countsByBand(sql, ...args),
    confirmationCounts: (...args) => repository.confirmationCounts(sql, ...args),
    confirmationList: (...args) => repository.confirmationList(sql, ...args),
  }
}

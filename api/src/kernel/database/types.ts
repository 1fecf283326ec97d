import type { Kysely, Transaction } from 'kysely'
import type { DB } from './schema.ts'

export type Database = Kysely<DB>
export type Trx = Transaction<DB>

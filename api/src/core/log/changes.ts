/** Notifications of a change: in its transaction (hooks), and after it on the bus (topic `qso`). */
import type { TopicPayload } from '#kernel/bus/topics.ts'
import type { Sql } from '#kernel/database/sql.ts'
import type { StoredContact } from './contact/fields.ts'

export type ChangeKind = TopicPayload<'qso'>['kind']

export interface ContactChange {
  readonly kind: ChangeKind
  readonly contact: StoredContact
  /** The previous state, for `merged` and `updated`. */
  readonly before?: StoredContact
}

/**
 * Runs in the transaction that changes a single contact; its writes commit together with the change. The returned
 * function runs right after the commit, and not after a rollback. It must not throw.
 */
export type ChangeHook = (sql: Sql, change: ContactChange) => Promise<AfterCommit | undefined>
export type AfterCommit = () => void

/** Owners of other logs that a hook may write to, by contact. */
export type Reach = ReadonlyMap<number, readonly number[]>

/** A hook for several new contacts of one or many owners that are saved in one transaction. */
export interface GroupHook {
  /**
   * Owners of other logs that the hook may write to for these contacts, before they are stored. Their logs are locked
   * too, so that two groups never deadlock.
   */
  readonly reach?: (sql: Sql, contacts: readonly StoredContact[]) => Promise<Reach>
  /** The same as {@link ChangeHook}, in fewer statements than one call per contact, with the result of `reach`. */
  readonly together: (sql: Sql, changes: readonly ContactChange[], reach: Reach) => Promise<readonly AfterCommit[]>
}

export interface LogHook {
  readonly each: ChangeHook
  readonly group: GroupHook | undefined
}

/** Runs in the transaction of each batch of an import, a repair or an undo. */
export type BulkHook = (
  sql: Sql,
  change: {
    readonly kind: ChangeKind
    readonly ownerId: number
    readonly contactIds: readonly number[]
    readonly origin: string
    /** The step that is undone with it. */
    readonly undoneStep?: number
  },
) => Promise<void>

/** Owners of the contacts: an import may contain contacts of sub-accounts too. */
export type ImportedHook = (imported: {
  readonly importId: number
  readonly owners: readonly number[]
}) => Promise<void>

export function qsoMessage({ kind, contact }: ContactChange): TopicPayload<'qso'> {
  return {
    kind,
    id: contact.id,
    ownerId: contact.ownerId,
    live: contact.live && contact.publicCall,
    stationCall: contact.stationCall,
    call: contact.call,
    freqHz: contact.freqHz,
    band: contact.band,
    mode: contact.submode ?? contact.mode,
    modeClass: contact.modeClass,
    startedAt: contact.startedAt.toISOString(),
  }
}

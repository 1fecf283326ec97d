/** What others hear of a change: in its transaction (hooks), and after it on the bus (topic `qso`). */
import type { TopicPayload } from '#kernel/bus/topics.ts'
import type { Sql } from '#kernel/database/sql.ts'
import type { StoredContact } from './contact/fields.ts'

export type ChangeKind = TopicPayload<'qso'>['kind']

export interface ContactChange {
  readonly kind: ChangeKind
  readonly contact: StoredContact
  /** How it was before, for `merged` and `updated`. */
  readonly before?: StoredContact
}

/**
 * Runs in the transaction of a single contact's change; what it writes exists exactly when the change does. What it returns
 * runs as soon as that transaction has committed, and not at all where it is rolled back; it must not throw.
 */
export type ChangeHook = (sql: Sql, change: ContactChange) => Promise<AfterCommit | undefined>
export type AfterCommit = () => void

/** Owners of other logs, by the contact that a hook may write them for. */
export type Reach = ReadonlyMap<number, readonly number[]>

/** What a hook does for several new contacts of one or many owners that are saved in one transaction. */
export interface GroupHook {
  /**
   * Whose logs besides their own the hook may write for these contacts, before they are stored. Those are locked too, so that two
   * groups never wait for each other.
   */
  readonly reach?: (sql: Sql, contacts: readonly StoredContact[]) => Promise<Reach>
  /** The same as {@link ChangeHook} in fewer statements than one contact after the other, with what `reach` had said. */
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
    /** The step that is taken back with it. */
    readonly undoneStep?: number
  },
) => Promise<void>

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

/**
 * Persistent list of the records already accepted from a log, one line each, for programs that return an entire log
 * without marking new records. A record is added to the outbox, and so written to disk, before it is added here.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LogRecord } from '../contacts.ts'
import type { Outgoing } from '../outbox.ts'

export class Taken {
  readonly #path: string
  readonly #hashes = new Set<string>()
  readonly #keys = new Set<string>()
  #isNew = false

  /** @param log path or URL that identifies the log */
  constructor(folder: string, log: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#path = join(folder, `taken-${createHash('sha256').update(log).digest('hex').slice(0, 16)}.txt`)
    try {
      for (const line of readFileSync(this.#path, 'utf8').split('\n')) {
        const [hash, key] = line.split(' ')
        if (hash === undefined || key === undefined) continue
        this.#hashes.add(hash)
        this.#keys.add(key)
      }
    } catch {
      this.#isNew = true
    }
  }

  /** Whether the bridge reads this log for the first time; its records were then logged before the bridge existed. */
  get isNew(): boolean {
    return this.#isNew
  }

  /** Marks existing records as known, so that they are not sent. */
  know(records: readonly LogRecord[]): void {
    this.#isNew = false
    this.#append(records)
  }

  /** Passes new records to `add`. A contact whose record changed is passed as a change. */
  take(records: readonly LogRecord[], add: (contact: Outgoing) => void): number {
    const fresh = records.filter(({ hash }) => !this.#hashes.has(hash))
    for (const { contact } of fresh) add(this.#keys.has(contact.key) ? { ...contact, replace: true } : contact)
    this.#append(fresh)
    return fresh.length
  }

  #append(records: readonly LogRecord[]): void {
    this.#isNew = false
    appendFileSync(this.#path, records.map(({ hash, contact }) => `${hash} ${contact.key}\n`).join(''), { mode: 0o600 })
    for (const { hash, contact } of records) {
      this.#hashes.add(hash)
      this.#keys.add(contact.key)
    }
  }
}

/**
 * What of a log was taken already, for programs that show a whole log and do not say what is new: one line for each record,
 * kept over restarts. A record is in the outbox, and so on the disk, before it counts as taken here.
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

  /** @param log which log it is: a path, an address */
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

  /** Nothing is known of the log: what stands in it now was logged before the bridge was there. */
  get isNew(): boolean {
    return this.#isNew
  }

  /** What is there counts as known, and is not sent. */
  know(records: readonly LogRecord[]): void {
    this.#isNew = false
    this.#append(records)
  }

  /** Gives what is new to `add`; a contact whose record changed is told as a change. */
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

/**
 * The outbox on disk: one line per queued contact and one per finished contact. A contact counts as accepted once its
 * line is on disk, so a killed bridge or a power failure loses nothing. The site stores a contact that is sent twice
 * only once.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export interface Outgoing {
  readonly key: string
  /** Undefined for a deletion. */
  readonly adif?: string
  readonly replace?: boolean
}

type Line = { readonly add: Outgoing } | { readonly done: string }

/** Number of keys remembered after sending, so that a contact received twice is sent once. */
const REMEMBERED = 5000

export class Outbox {
  readonly #path: string
  readonly #refusedPath: string
  #file: number
  #waiting = new Map<string, Outgoing>()
  #known = new Set<string>()
  #lines = 0

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#path = join(folder, 'outbox.jsonl')
    this.#refusedPath = join(folder, 'refused.adi')
    this.#load()
    this.#file = this.#compact()
  }

  get size(): number {
    return this.#waiting.size
  }

  /** Queues a contact. Returns false for a duplicate; changes and deletions are always queued. */
  add(contact: Outgoing): boolean {
    const isNew = contact.adif !== undefined && contact.replace !== true
    if (isNew && this.#known.has(contact.key)) return false
    this.#write({ add: contact })
    this.#enqueue(contact)
    return true
  }

  /** The oldest queued contacts. */
  next(limit: number): readonly Outgoing[] {
    return [...this.#waiting.values()].slice(0, limit)
  }

  /** Marks a sent contact as done. A newer state of the same contact stays in the queue. */
  done(contact: Outgoing): void {
    if (this.#waiting.get(contact.key) !== contact) return
    this.#write({ done: contact.key })
    this.#waiting.delete(contact.key)
    if (this.#lines > 2 * REMEMBERED) {
      closeSync(this.#file)
      this.#file = this.#compact()
    }
  }

  /** Saves a permanently rejected contact to a file that the user can correct and import. */
  refuse(contact: Outgoing, reason: string): void {
    if (contact.adif !== undefined) {
      const note = `${reason.replace(/[<>\r\n]/g, ' ')}\r\n${contact.adif}\r\n\r\n`
      writeFileSync(this.#refusedPath, note, { flag: 'a', mode: 0o600 })
    }
    this.done(contact)
  }

  close(): void {
    closeSync(this.#file)
  }

  #enqueue(contact: Outgoing): void {
    this.#known.add(contact.key)
    const before = this.#waiting.get(contact.key)
    this.#waiting.delete(contact.key)
    // Changed before it was first sent, so it is still an addition.
    const stillNew = before?.adif !== undefined && before.replace !== true && contact.replace === true
    this.#waiting.set(contact.key, stillNew ? { key: contact.key, adif: contact.adif ?? '', replace: true } : contact)
    for (const key of this.#known) {
      if (this.#known.size <= REMEMBERED) break
      this.#known.delete(key)
    }
  }

  #write(line: Line): void {
    writeSync(this.#file, `${JSON.stringify(line)}\n`)
    fsyncSync(this.#file)
    this.#lines += 1
  }

  #load(): void {
    let text = ''
    try {
      text = readFileSync(this.#path, 'utf8')
    } catch {
      return
    }
    for (const each of text.split('\n')) {
      const line = parse(each)
      if (line === null) continue
      if ('add' in line) this.#enqueue(line.add)
      else {
        this.#waiting.delete(line.done)
        this.#known.add(line.done)
      }
    }
  }

  /** Rewrites the file without finished contacts. */
  #compact(): number {
    const lines: Line[] = [...this.#known].filter((key) => !this.#waiting.has(key)).map((done) => ({ done }))
    for (const add of this.#waiting.values()) lines.push({ add })
    const file = openSync(`${this.#path}.new`, 'w', 0o600)
    writeSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    fsyncSync(file)
    closeSync(file)
    renameSync(`${this.#path}.new`, this.#path)
    this.#lines = lines.length
    return openSync(this.#path, 'a', 0o600)
  }
}

/** Null for an incomplete last line, which a killed bridge may leave. */
function parse(text: string): Line | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    if ('done' in value && typeof value.done === 'string') return { done: value.done }
    if ('add' in value && isOutgoing(value.add)) return { add: value.add }
    return null
  } catch {
    return null
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== 'object' || value === null || !('key' in value) || typeof value.key !== 'string') return false
  return !('adif' in value) || typeof value.adif === 'string'
}

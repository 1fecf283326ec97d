/** Fetches the pages of a move into the file store, then imports all of them as one file. */
import { MOVE_NAMES, usesLogin } from '@onfreq/contracts/integrations/move'
import { MOVE_TEXTS } from '@onfreq/contracts/integrations/texts-move'
import { IMPORT_LIMITS } from '@onfreq/contracts/log/import'
import type { FastifyInstance } from 'fastify'
import { toSql } from '#kernel/database/sql.ts'
import { UPLOAD_TEXTS } from '#kernel/plugins/upload-quota.ts'
import { openMove } from './open.ts'
import { importPages, pageKey, removePages } from './pages.ts'
import { addPage, endLocation, firstPage, MAX_MOVE_PAGES, type MoveProgress, sumProgress } from './progress.ts'
import { failMove, findMove, finishMove, type MoveRow, saveProgress } from './repository.ts'
import { type FileSource, final, MoveProblem, type MoveSource, type PagedSource, type SourcePage } from './source.ts'

/**
 * Contacts per page by attempt. 20,000 is the limit of Wavelog; a server with too little memory for that gets a smaller
 * page at the next attempt.
 */
const PAGE_SIZES = [20_000, 5_000, 1_000] as const
/**
 * After this time slice other jobs run first: servers that respond slowly, or with few contacts per page, take hours.
 */
const TIME_SLICE_MS = 10_000
/** Contacts that may be added to the location while it is fetched as one page. */
const PAGE_SIZE_MARGIN = 1_000

interface Attempt {
  readonly attempt: number
  readonly maxAttempts: number
  readonly signal: AbortSignal
  readonly turnMs?: number
}

/** Encryption context of the key. */
export const sealedName = (id: number) => `log_move:${id}`

/**
 * Fetches pages for one time slice, and imports them after the last one.
 * @returns whether the move needs another time slice
 * @throws MoveProblem when it should be retried
 */
export async function runMove(
  app: FastifyInstance,
  ownerId: number,
  { attempt, maxAttempts, signal, turnMs = TIME_SLICE_MS }: Attempt,
): Promise<boolean> {
  const row = await findMove(toSql(app.db), ownerId)
  if (row === undefined || row.status !== 'fetching') return false
  try {
    const size = PAGE_SIZES[Math.min(attempt, PAGE_SIZES.length) - 1] ?? PAGE_SIZES[0]
    return await new MoveRun(app, row, await openSource(app, row, signal), size, signal).work(turnMs)
  } catch (error) {
    // While this server stops, errors are not caused by the other server.
    if (signal.aborted || !(error instanceof MoveProblem)) throw error
    if (!error.isFinal && attempt < maxAttempts) throw error
    await failMove(toSql(app.db), row, error.reason, app.clock.now())
    return false
  } finally {
    app.bus.publish('import', { ownerId, id: row.id })
  }
}

async function openSource(app: FastifyInstance, row: MoveRow, signal: AbortSignal): Promise<MoveSource> {
  const { ownerId, id, program, url, key: sealed } = row
  const key = usesLogin(program) ? '' : app.accounts.unseal(ownerId, sealedName(id), sealed)
  if (key === null) throw final(() => MOVE_TEXTS.noKey)
  return openMove(app, { ownerId, program, url, key, signal })
}

const stopping = () => new Error('The server is stopping; the move continues after its restart.')

class MoveRun {
  readonly #app: FastifyInstance
  readonly #row: MoveRow
  readonly #source: MoveSource
  readonly #size: number
  readonly #signal: AbortSignal
  #at: MoveProgress
  /** Size of the pages that the quota already includes. */
  #savedBytes: number

  constructor(app: FastifyInstance, row: MoveRow, source: MoveSource, size: number, signal: AbortSignal) {
    const { locations, location, cursor } = row
    this.#app = app
    this.#row = row
    this.#source = source
    this.#size = size
    this.#signal = signal
    this.#at = { locations, location, cursor }
    this.#savedBytes = sumProgress(this.#at).bytes
  }

  async work(turnMs: number): Promise<boolean> {
    const end = performance.now() + turnMs
    while (this.#at.location < this.#at.locations.length) {
      if (this.#signal.aborted) throw stopping()
      if (!(await this.#step())) return false
      if (performance.now() >= end) return true
    }
    const { fetched, pages } = sumProgress(this.#at)
    if (fetched === 0) {
      const { program } = this.#row
      throw final(() => (usesLogin(program) ? MOVE_TEXTS.empty : MOVE_TEXTS.nothing)(MOVE_NAMES[program]))
    }
    const importId = await importPages(this.#app, this.#row, pages)
    await finishMove(toSql(this.#app.db), this.#row, importId, this.#app.clock.now())
    await removePages(this.#app, this.#row)
    return false
  }

  /**
   * Fetches one page.
   * @returns false when the move was stopped meanwhile
   */
  async #step(): Promise<boolean> {
    const { location, locations, cursor } = this.#at
    const place = locations[location]
    if (place === undefined) return false
    const source = this.#source
    if (source.kind === 'file') {
      await this.#storeFile(source, place.id)
      this.#at = source.isWhole ? { ...this.#at, location: locations.length } : endLocation(this.#at)
      return this.#save()
    }
    const page = await source.fetch(place.id, cursor, this.#size)
    if (page.contacts > 0) await this.#store(page)
    if (page.next === null) await this.#end(source)
    return this.#save()
  }

  /** Stores the pages of a file without saving progress: an interrupted download starts again and overwrites them. */
  async #storeFile(source: FileSource, locationId: string): Promise<void> {
    for await (const page of source.read(locationId)) {
      if (this.#signal.aborted) throw stopping()
      await this.#store({ ...page, next: null })
    }
  }

  /** Stores a page. Fetching it again overwrites it. */
  async #store(page: SourcePage, isLast = false): Promise<void> {
    const body = Buffer.from(page.adif)
    const at = addPage(this.#at, { contacts: page.contacts, bytes: body.length }, page.next ?? 0, isLast)
    const { bytes, pages } = sumProgress(at)
    if (bytes > IMPORT_LIMITS.bytes || pages > MAX_MOVE_PAGES)
      throw final(() => MOVE_TEXTS.tooLarge(MOVE_NAMES[this.#row.program]))
    await this.#checkQuota(Math.max(bytes - this.#savedBytes, body.length))
    const number = firstPage(at) + (at.locations[at.location]?.pages ?? 1) - 1
    await this.#app.files.put(pageKey(this.#row, number), body, { contentType: 'application/octet-stream' })
    this.#at = at
  }

  /** Compares the number of fetched contacts with the counts of the other log. */
  async #end(source: PagedSource): Promise<void> {
    const location = this.#at.locations[this.#at.location]
    if (location === undefined) return
    const there = await source.count(location.id)
    if (there !== null && location.fetched < there) {
      const page = await source.fetch(location.id, 0, there + PAGE_SIZE_MARGIN)
      if (page.contacts < there) {
        const name = MOVE_NAMES[this.#row.program]
        throw final(() => MOVE_TEXTS.short(name, page.contacts, there, location.name || location.callsign))
      }
      await this.#store(page, true)
    }
    this.#at = endLocation(this.#at)
  }

  async #save(): Promise<boolean> {
    const isRunning = await saveProgress(toSql(this.#app.db), this.#row, this.#at, this.#app.clock.now())
    this.#savedBytes = sumProgress(this.#at).bytes
    if (!isRunning) await removePages(this.#app, this.#row)
    else this.#app.bus.publish('import', { ownerId: this.#row.ownerId, id: this.#row.id })
    return isRunning
  }

  /** Applies the quota of uploads. */
  async #checkQuota(bytes: number): Promise<void> {
    const account = await this.#app.accounts.byId(this.#row.ownerId)
    const room = await this.#app.storage.reserve(account?.managedById ?? this.#row.ownerId, bytes)
    if (room.granted) return room.release()
    const { accountMb, unconfirmedMb } = this.#app.config.storage
    throw final(() => (room.isConfirmed ? UPLOAD_TEXTS.full(accountMb) : UPLOAD_TEXTS.unconfirmed(unconfirmedMb)))
  }
}

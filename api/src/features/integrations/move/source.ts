/** Access to another log, and the errors it may return. */
import type { MoveProgram } from '@onfreq/contracts/integrations/move'
import { MOVE_NAMES } from '@onfreq/contracts/integrations/move'
import { MOVE_TEXTS } from '@onfreq/contracts/integrations/texts-move'
import { OUTSIDE_TEXTS } from '@onfreq/contracts/site/texts-outside'
import { keep } from '@onfreq/i18n/texts'
import { callOutside, Forbidden, NoResponse, type OutsideRequest, streamOutside } from '#kernel/outside/guarded.ts'
import type { FilePage } from './file-pages.ts'

export interface SourceLocation {
  /** Id of the location in the other program. */
  readonly id: string
  readonly name: string
  readonly callsign: string
  readonly grid: string
  /** Null when the program does not report it. */
  readonly contacts: number | null
}

export interface SourceContents {
  readonly locations: readonly SourceLocation[]
  /** Null when the program does not report it. */
  readonly contacts: number | null
}

export interface SourcePage {
  /** ADIF without the header; empty when there are no contacts after the cursor. */
  readonly adif: string
  readonly contacts: number
  /** Cursor of the next page; null after the last one. */
  readonly next: number | null
}

interface Source {
  /** @throws MoveProblem */
  list(): Promise<SourceContents>
}

/** A log that is read page by page. */
export interface PagedSource extends Source {
  readonly kind: 'pages'
  /** @throws MoveProblem */
  fetch(locationId: string, cursor: number, size: number): Promise<SourcePage>
  /** Current number of contacts of a location; null when the program does not report it. */
  count(locationId: string): Promise<number | null>
}

/** A log that is read as one file. */
export interface FileSource extends Source {
  readonly kind: 'file'
  /** Whether one file contains the contacts of all locations. */
  readonly isWhole: boolean
  /**
   * Reads the file in pages while it is downloaded. Errors may be detected after the last page only.
   * @throws MoveProblem
   */
  read(locationId: string): AsyncIterable<FilePage>
}

export type MoveSource = PagedSource | FileSource

/** `reason` is stored, and formatted by `sayKept`. Retrying is useless when the problem is final. */
export class MoveProblem extends Error {
  readonly reason: string
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.reason = reason
    this.isFinal = isFinal
  }
}

export const final = (make: () => string) => new MoveProblem(keep(make), true)
export const temporary = (make: () => string) => new MoveProblem(keep(make), false)

/** Maximum size of a response, enough for about 60,000 contacts. A page of JSON is in memory several times. */
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024
/** Timeout of a page in milliseconds. Wavelog writes all its contacts as ADIF before it responds. */
const TIMEOUT_MS = 90_000
/** Timeout of a file in milliseconds; a slow server needs this long for 1 GB. */
const FILE_TIMEOUT_MS = 3_600_000

export interface SourceAccess {
  readonly program: MoveProgram
  /** URL without a trailing slash. */
  readonly url: string
  readonly key: string
  readonly allowed: readonly string[]
  readonly signal?: AbortSignal
  readonly timeout?: number
}

/**
 * @returns the body of a successful response.
 * @throws MoveProblem
 */
export async function request(access: SourceAccess, path: string, body?: object): Promise<string> {
  const url = new URL(`${access.url}/${path}`)
  const { status, text } = await fetchOrThrow(url, () => callOutside(url, toRequest(access, body)))
  checkStatus(access, url, status)
  if (Buffer.byteLength(text) >= MAX_RESPONSE_BYTES)
    throw temporary(() => MOVE_TEXTS.tooLarge(MOVE_NAMES[access.program]))
  return text
}

/**
 * Downloads a file of any size.
 * @throws MoveProblem
 */
export async function* requestFile(access: SourceAccess, path: string): AsyncGenerator<Uint8Array> {
  const url = new URL(`${access.url}/${path}`)
  const { status, body } = await fetchOrThrow(url, () =>
    streamOutside(url, { ...toRequest(access), timeout: FILE_TIMEOUT_MS }),
  )
  if (status !== 200) {
    // Leaving the loop closes the connection.
    for await (const _ of body) break
  }
  checkStatus(access, url, status)
  try {
    yield* body
  } catch (error) {
    throw error instanceof NoResponse ? temporary(() => MOVE_TEXTS.cutOff(MOVE_NAMES[access.program])) : error
  }
}

function checkStatus({ program }: SourceAccess, url: URL, status: number): void {
  const name = MOVE_NAMES[program]
  if (status === 401 || status === 403) throw final(() => MOVE_TEXTS.key(name))
  if (status >= 300 && status < 400) throw final(() => MOVE_TEXTS.moved(url.host))
  if (status === 404 || status === 405 || status === 410) throw final(() => MOVE_TEXTS.notFound(name))
  if (status >= 500 || status === 429 || status === 408) throw temporary(() => MOVE_TEXTS.answered(name, status))
  if (status < 200 || status >= 300) throw final(() => MOVE_TEXTS.answered(name, status))
}

function toRequest({ allowed, signal, timeout = TIMEOUT_MS }: SourceAccess, body?: object): OutsideRequest {
  return {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(signal && { signal }),
    allowed,
    timeout,
    maxBytes: MAX_RESPONSE_BYTES,
  }
}

async function fetchOrThrow<Response>(url: URL, call: () => Promise<Response>): Promise<Response> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Forbidden) throw final(() => OUTSIDE_TEXTS.privateAddress)
    if (error instanceof NoResponse) throw temporary(() => MOVE_TEXTS.unreachable(url.host))
    throw error
  }
}

/** @throws MoveProblem for an HTML page or an incomplete response */
export async function requestJson(access: SourceAccess, path: string, body?: object): Promise<unknown> {
  const name = MOVE_NAMES[access.program]
  const text = await request(access, path, body)
  try {
    return JSON.parse(text)
  } catch {
    if (/^\s*</.test(text) || text.trim() === '') throw final(() => MOVE_TEXTS.notData(name))
    throw temporary(() => MOVE_TEXTS.cutOff(name))
  }
}

export function removeHeader(adif: string): string {
  const end = /<eoh>/i.exec(adif)
  return end === null ? adif : adif.slice(end.index + end[0].length)
}

export const countRecords = (adif: string): number => adif.match(/<eor>/gi)?.length ?? 0

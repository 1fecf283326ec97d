/** Code shared by all callbooks: the entry of a call, and a session that is opened again when it has expired. */
import { XMLParser } from 'fast-xml-parser'
import { decodeEntities } from './entities.ts'

export interface CallbookLogin {
  readonly user: string
  readonly password: string
}

/** An entry of a callbook as plain text; empty values are null. */
export interface CallbookRecord {
  readonly call: string
  readonly name: string | null
  readonly fullName: string | null
  readonly qth: string | null
  readonly country: string | null
  readonly grid: string | null
  /** URL of the picture at the callbook. */
  readonly pictureUrl: string | null
  /** Only used to verify the holder of a call; neither stored nor shown. */
  readonly email?: string | null
}

export type CallbookResponse =
  | { readonly kind: 'found'; readonly record: CallbookRecord }
  | { readonly kind: 'unknown' }
  /** Wrong user name or password: do not retry. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }

export interface Callbook {
  /** Checks whether the callbook accepts the login. */
  signIn(signal: AbortSignal): Promise<Exclude<CallbookResponse, { kind: 'found' | 'unknown' }> | { kind: 'open' }>
  find(call: string, signal: AbortSignal): Promise<CallbookResponse>
}

/** Keys of open sessions by owner. */
export interface Sessions {
  get(): string | undefined
  set(key: string | undefined): void
}

export type SignIn = { readonly kind: 'open'; readonly key: string } | Exclude<CallbookResponse, { kind: 'found' }>

/** Sends a query in an open session. Opens a session first if there is none or the callbook has ended it. */
export async function requestInSession(
  sessions: Sessions,
  signIn: () => Promise<SignIn>,
  request: (key: string) => Promise<CallbookResponse | { readonly kind: 'expired' }>,
): Promise<CallbookResponse> {
  const stored = sessions.get()
  if (stored !== undefined) {
    const response = await request(stored)
    if (response.kind !== 'expired') return response
    sessions.set(undefined)
  }
  const opened = await signIn()
  if (opened.kind !== 'open') return opened
  sessions.set(opened.key)
  const response = await request(opened.key)
  if (response.kind !== 'expired') return response
  sessions.set(undefined)
  return { kind: 'later', reason: /*i18n*/ 'The callbook ended the session at once.' }
}

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: false })

/** @returns the elements below `path` as text, or undefined for other documents, such as an HTML error page */
export function readXml(text: string, ...path: readonly string[]): XmlFields | undefined {
  let node: unknown
  try {
    node = parser.parse(text)
  } catch {
    return undefined
  }
  for (const name of path) {
    if (typeof node !== 'object' || node === null) return undefined
    // Only own properties are read, never those of the prototype.
    node = Object.getOwnPropertyDescriptor(node, name)?.value
  }
  return node === undefined ? undefined : getFields(node)
}

export type XmlFields = (name: string) => string

const MAX_LENGTH = 300

function getFields(node: unknown): XmlFields {
  return (name) => {
    if (typeof node !== 'object' || node === null) return ''
    const value: unknown = Object.getOwnPropertyDescriptor(node, name)?.value
    // Decoded twice: some texts were encoded before they were put into the XML.
    const text = typeof value === 'string' ? decodeEntities(decodeEntities(value)) : ''
    return text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
  }
}

export const emptyToNull = (text: string): string | null => (text === '' ? null : text)

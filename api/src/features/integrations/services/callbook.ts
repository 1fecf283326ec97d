/** What callbooks have in common: what they say of a call, and a session that is opened again once when it has ended. */
import { XMLParser } from 'fast-xml-parser'
import { decodeEntities } from './entities.ts'

export interface CallbookLogin {
  readonly user: string
  readonly password: string
}

/** As one callbook has it. Texts are plain; empty is null. */
export interface CallbookRecord {
  readonly call: string
  readonly name: string | null
  readonly fullName: string | null
  readonly qth: string | null
  readonly country: string | null
  readonly grid: string | null
  /** Where the callbook keeps the picture. */
  readonly pictureUrl: string | null
  /** Only of the entry itself; nothing of it is kept or shown. */
  readonly email?: string | null
}

export type CallbookAnswer =
  | { readonly kind: 'found'; readonly record: CallbookRecord }
  | { readonly kind: 'unknown' }
  /** The user name or password: not to be tried again. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }

export interface Callbook {
  /** Whether the callbook lets the user in. */
  signIn(signal: AbortSignal): Promise<Exclude<CallbookAnswer, { kind: 'found' | 'unknown' }> | { kind: 'open' }>
  find(call: string, signal: AbortSignal): Promise<CallbookAnswer>
}

/** Keys of open sessions by whose they are. */
export interface Sessions {
  get(): string | undefined
  set(key: string | undefined): void
}

export type SignIn = { readonly kind: 'open'; readonly key: string } | Exclude<CallbookAnswer, { kind: 'found' }>

/** Asks with the session that is open, and opens one first, or once more when the callbook has forgotten it. */
export async function askInSession(
  sessions: Sessions,
  signIn: () => Promise<SignIn>,
  ask: (key: string) => Promise<CallbookAnswer | { readonly kind: 'expired' }>,
): Promise<CallbookAnswer> {
  const kept = sessions.get()
  if (kept !== undefined) {
    const answer = await ask(kept)
    if (answer.kind !== 'expired') return answer
    sessions.set(undefined)
  }
  const opened = await signIn()
  if (opened.kind !== 'open') return opened
  sessions.set(opened.key)
  const answer = await ask(opened.key)
  if (answer.kind !== 'expired') return answer
  sessions.set(undefined)
  return { kind: 'later', reason: /*i18n*/ 'The callbook ended the session at once.' }
}

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: false })

/** The elements below `path` as text; undefined for what is no such document, as an error page in HTML. */
export function readXml(text: string, ...path: readonly string[]): XmlFields | undefined {
  let node: unknown
  try {
    node = parser.parse(text)
  } catch {
    return undefined
  }
  for (const name of path) {
    if (typeof node !== 'object' || node === null) return undefined
    // Elements are looked up in what the parser made, never on the prototype.
    node = Object.getOwnPropertyDescriptor(node, name)?.value
  }
  return node === undefined ? undefined : fieldsOf(node)
}

export type XmlFields = (name: string) => string

const LONGEST = 300

function fieldsOf(node: unknown): XmlFields {
  return (name) => {
    if (typeof node !== 'object' || node === null) return ''
    const value: unknown = Object.getOwnPropertyDescriptor(node, name)?.value
    // Twice: some texts were encoded before they were put into the XML.
    const text = typeof value === 'string' ? decodeEntities(decodeEntities(value)) : ''
    return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST)
  }
}

export const orNull = (text: string): string | null => (text === '' ? null : text)

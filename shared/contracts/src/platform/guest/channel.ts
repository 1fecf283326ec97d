/**
 * Messages between the page and the frame of a guest part, over a MessagePort. Neither side trusts the other's messages:
 * both read them with the guards below.
 */

/** Sent by the frame to its parent once its runtime listens; answered with the port. */
export const GUEST_HELLO = 'onfreq-guest'

/** What a guest may do at most. */
export const GUEST_LIMITS = {
  /** Height of the frame in CSS pixels. */
  height: 20_000,
  /** Messages within a second; a frame that sends more is removed. */
  messages: 100,
  /** Calls within a minute. */
  calls: 60,
  /** Characters of a call's path with its query. */
  path: 2_000,
  /** Characters of a call's body and of its response. */
  body: 256 * 1024,
  response: 1024 * 1024,
  /** Characters of texts that are shown or reported. */
  text: 300,
  stack: 3_000,
} as const

export type GuestMessage =
  | { readonly kind: 'height'; readonly height: number }
  | { readonly kind: 'navigate'; readonly to: string; readonly replace: boolean }
  | { readonly kind: 'title'; readonly title: string }
  | {
      readonly kind: 'call'
      readonly id: number
      readonly method: 'GET' | 'POST'
      readonly path: string
      readonly body: string | undefined
    }
  | { readonly kind: 'failure'; readonly name: string; readonly message: string; readonly stack: string }
  | { readonly kind: 'shown' }
  /** Answers a `ping`. */
  | { readonly kind: 'pong' }

/** How the page looks. */
export interface GuestLook {
  readonly theme: 'light' | 'dark'
  /** Font size of the document: '' or a percentage. */
  readonly textSize: string
  readonly language: string
}

export type HostMessage =
  | {
      readonly kind: 'start'
      readonly microfrontend: string
      /** Page (`home`) or widget (`widgets/log-bar`). */
      readonly place: string
      readonly path: string
      readonly search: string
      /** Of a widget; functions are left out. */
      readonly props: Readonly<Record<string, unknown>>
      readonly look: GuestLook
    }
  | { readonly kind: 'look'; readonly look: GuestLook }
  | { readonly kind: 'route'; readonly path: string; readonly search: string }
  | { readonly kind: 'props'; readonly props: Readonly<Record<string, unknown>> }
  | { readonly kind: 'response'; readonly id: number; readonly status: number; readonly body: string }
  /** Shows whether the guest still responds. */
  | { readonly kind: 'ping' }

/** Reads a message of a guest; undefined when it is malformed or out of bounds. Texts for people are cut. */
export function readGuestMessage(value: unknown): GuestMessage | undefined {
  if (!isRecord(value)) return undefined
  const { kind } = value
  if (kind === 'height') return readHeight(value)
  if (kind === 'navigate') {
    const { to, replace } = value
    return isSitePath(to) ? { kind, to, replace: replace === true } : undefined
  }
  if (kind === 'title') {
    const { title } = value
    return typeof title === 'string' ? { kind, title: title.slice(0, GUEST_LIMITS.text) } : undefined
  }
  if (kind === 'call') return readCall(value)
  if (kind === 'failure') {
    const { name, message, stack } = value
    return {
      kind,
      name: cut(name, 80),
      message: cut(message, GUEST_LIMITS.text),
      stack: cut(stack, GUEST_LIMITS.stack),
    }
  }
  return kind === 'shown' || kind === 'pong' ? { kind } : undefined
}

/** Reads a message of the page; undefined when it is malformed. */
export function readHostMessage(value: unknown): HostMessage | undefined {
  if (!isRecord(value)) return undefined
  const { kind, path, search, props, look } = value
  if (kind === 'start') {
    const { microfrontend, place } = value
    if (!isText(microfrontend) || !isText(place) || !isText(path) || !isText(search)) return undefined
    return isRecord(props) && isLook(look) ? { kind, microfrontend, place, path, search, props, look } : undefined
  }
  if (kind === 'look') return isLook(look) ? { kind, look } : undefined
  if (kind === 'route') return isText(path) && isText(search) ? { kind, path, search } : undefined
  if (kind === 'props') return isRecord(props) ? { kind, props } : undefined
  if (kind === 'ping') return { kind }
  if (kind !== 'response') return undefined
  const { id, status, body } = value
  return isCount(id) && isCount(status) && isText(body) ? { kind, id, status, body } : undefined
}

/**
 * Whether a part may make a call: below its own prefix, by a declared name and with its method.
 * @param calls the declared calls of its release, name → method
 */
export function isDeclaredCall(
  microfrontend: string,
  calls: Readonly<Record<string, string>>,
  { method, path }: { readonly method: string; readonly path: string },
): boolean {
  const prefix = `/api/x/${microfrontend}/`
  const [address = ''] = path.split('?')
  if (!address.startsWith(prefix)) return false
  const name = address.slice(prefix.length)
  return Object.hasOwn(calls, name) && calls[name] === method
}

function readHeight({ height }: Readonly<Record<string, unknown>>): GuestMessage | undefined {
  if (typeof height !== 'number' || !Number.isFinite(height) || height < 0) return undefined
  return { kind: 'height', height: Math.min(Math.ceil(height), GUEST_LIMITS.height) }
}

function readCall({ id, method, path, body }: Readonly<Record<string, unknown>>): GuestMessage | undefined {
  if (!isCount(id) || (method !== 'GET' && method !== 'POST')) return undefined
  if (!isSitePath(path) || path.length > GUEST_LIMITS.path) return undefined
  if (body !== undefined && (typeof body !== 'string' || body.length > GUEST_LIMITS.body)) return undefined
  return { kind: 'call', id, method, path, body }
}

/** A path of this site that every browser reads alike: no other host, no dot segments, no backslashes or controls. */
function isSitePath(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > GUEST_LIMITS.path) return false
  if (!/^\/(?![/\\])[!-[\]-~]*$/.test(value)) return false
  const [path = ''] = value.split(/[?#]/)
  return !path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
}

function isLook(value: unknown): value is GuestLook {
  if (!isRecord(value)) return false
  const { theme, textSize, language } = value
  return (theme === 'light' || theme === 'dark') && isText(textSize) && isText(language)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function cut(value: unknown, length: number): string {
  return typeof value === 'string' ? value.slice(0, length) : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

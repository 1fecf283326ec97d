/**
 * The connection of an embed: a socket that sends the latest state, with polling while the socket is unavailable. One
 * interval drives everything, so that days of bad connections leak no timers or listeners.
 */
import type { EmbedState } from '@onfreq/contracts/embeds/embed'
import { EMBED_TIMES } from '@onfreq/contracts/embeds/frame'

export interface LinkOptions {
  /** URL without `since`. */
  readonly socketAddress: string
  readonly stateAddress: string
  /** Version of the displayed state. */
  readonly since: string | undefined
  readonly onState: (state: EmbedState) => void
  /** Called about once per `TICK` with the milliseconds since the last message. */
  readonly onSilence: (silence: number) => void
  readonly now?: () => number
  readonly random?: () => number
}

export interface Link {
  close(): void
}

export const TICK = 2_500
/** Close code of a server that rejects the connection: retrying often would not help. */
const REJECTED_CODE = 1008
const REJECTED_RETRY_MS = 60_000

export function openLink(options: LinkOptions): Link {
  const { now = Date.now, random = Math.random } = options
  let socket: WebSocket | undefined
  let version = options.since
  let lastMessageAt = now()
  let retryAt = 0
  let pollAt = 0
  let polling = false

  function onState(state: EmbedState | undefined): void {
    lastMessageAt = now()
    if (state !== undefined) {
      version = state.version
      options.onState(state)
    }
    options.onSilence(0)
  }

  function connect(): void {
    const url = version === undefined ? options.socketAddress : withQuery(options.socketAddress, 'since', version)
    const opened = new WebSocket(url)
    socket = opened
    opened.onmessage = ({ data }) => {
      if (socket === opened) onState(parse(data))
    }
    opened.onclose = ({ code }) => drop(opened, code)
  }

  /** Closes a socket in any state. */
  function drop(old: WebSocket, code?: number): void {
    if (socket !== old) return
    old.onmessage = null
    old.onclose = null
    old.close()
    socket = undefined
    const wait = code === REJECTED_CODE ? REJECTED_RETRY_MS : EMBED_TIMES.reconnect
    retryAt = now() + wait + random() * EMBED_TIMES.reconnect
    pollAt = now() + EMBED_TIMES.poll
  }

  async function poll(): Promise<void> {
    const versionBefore = version
    polling = true
    pollAt = now() + EMBED_TIMES.poll
    try {
      const response = await fetch(options.stateAddress, {
        credentials: 'omit',
        cache: 'no-cache',
        signal: AbortSignal.timeout(EMBED_TIMES.poll * 2),
      })
      const state = response.ok ? parse(await response.text()) : undefined
      // A socket message received in the meantime is newer than the response.
      if (state !== undefined && version === versionBefore) onState(state.version === version ? undefined : state)
    } catch {
      // Offline: the displayed state remains and ages.
    } finally {
      polling = false
    }
  }

  const ticker = setInterval(() => {
    const time = now()
    if (socket !== undefined && time - lastMessageAt > EMBED_TIMES.watchdog && time > retryAt) drop(socket)
    if (socket === undefined && time >= retryAt) {
      // Allow time for a first message before the watchdog checks again.
      retryAt = time + EMBED_TIMES.watchdog
      connect()
    }
    if (socket === undefined && time >= pollAt && !polling) void poll()
    options.onSilence(time - lastMessageAt)
  }, TICK)
  connect()
  retryAt = now() + EMBED_TIMES.watchdog

  return {
    close() {
      clearInterval(ticker)
      if (socket !== undefined) drop(socket)
    },
  }
}

function withQuery(url: string, name: string, value: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`
}

/** A heartbeat is an empty object. */
function parse(text: unknown): EmbedState | undefined {
  if (typeof text !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(text)
    return isState(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isState(value: unknown): value is EmbedState {
  return typeof value === 'object' && value !== null && 'version' in value && 'release' in value && 'data' in value
}

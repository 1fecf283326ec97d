/**
 * Ends HTTP/2 connections from addresses that keep opening streams only to reset them, and rejects new ones until their
 * window ends.
 */
import type { Http2SecureServer, ServerHttp2Session, ServerHttp2Stream } from 'node:http2'
import { constants } from 'node:http2'

/** Leaving a page resets some thirty streams, and an office behind one address leaves several pages at once. */
export const MAX_RESETS = 400
const WINDOW_MS = 10_000
/** Maximum number of tracked addresses; above it, the oldest window ends early. */
const MAX_ADDRESSES = 10_000

interface Window {
  resets: number
  readonly endsAt: number
}

export function createResetLimits(now: () => number = performance.now.bind(performance)) {
  const windows = new Map<string, Window>()

  function current(address: string): Window {
    const existing = windows.get(address)
    if (existing !== undefined && existing.endsAt > now()) return existing
    windows.delete(address)
    const oldest = windows.keys().next().value
    if (windows.size >= MAX_ADDRESSES && oldest !== undefined) windows.delete(oldest)
    const window = { resets: 0, endsAt: now() + WINDOW_MS }
    windows.set(address, window)
    return window
  }

  return {
    isBlocked: (address: string) => {
      const existing = windows.get(address)
      return existing !== undefined && existing.endsAt > now() && existing.resets > MAX_RESETS
    },
    count: (address: string) => {
      current(address).resets += 1
    },
  }
}

export function limitStreamResets(server: Http2SecureServer): void {
  const limits = createResetLimits()
  server.on('session', (session: ServerHttp2Session) => {
    const address = session.socket?.remoteAddress ?? ''
    if (limits.isBlocked(address)) return session.destroy()
    session.on('stream', (stream: ServerHttp2Stream) => {
      stream.once('close', () => {
        if (stream.rstCode !== constants.NGHTTP2_CANCEL) return
        limits.count(address)
        if (limits.isBlocked(address)) session.destroy()
      })
    })
  })
}

/**
 * The server with a certificate: HTTP/2, and on the same port HTTP/1.1 for WebSockets and old programs. Without one it
 * is plain HTTP/1.1, for a TLS proxy in front.
 */
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest } from 'node:http2'
import type { FastifyServerFactory } from 'fastify'
import type { TlsConfig } from './config.ts'
import { StartError } from './errors.ts'
import { limitStreamResets } from './stream-resets.ts'

/** A page requests about thirty files at once. */
const MAX_CONCURRENT_STREAMS = 128
/** Streams that a client opens and resets: those a page gives up when it is left, and some a second. Beyond it Node ends the connection. */
const STREAM_RESETS = { streamResetBurst: 200, streamResetRate: 20 } as const
/** Idle timeout of an HTTP/2 connection in milliseconds; the same as for HTTP/1.1. */
const IDLE_TIMEOUT_MS = 72_000
/** Polling interval for renewed certificate files, in milliseconds. */
const POLL_INTERVAL = 60_000

export interface Timeouts {
  readonly headersTimeout: number
  readonly requestTimeout: number
}

/** Returns true when it has handled the request. */
export type Ahead = (request: IncomingMessage, response: ServerResponse) => boolean

/** HTTP/1.1; `ahead` is called before the API. */
export function plainServer(timeouts: Timeouts, ahead: Ahead): FastifyServerFactory {
  return (handler) => {
    const server = createServer(timeouts, (request, response) => {
      if (!ahead(request, response)) handler(request, response)
    })
    server.keepAliveTimeout = IDLE_TIMEOUT_MS
    return server
  }
}

/** @throws StartError when the files are unreadable or do not match */
export function secureServer(tls: TlsConfig, timeouts: Timeouts): FastifyServerFactory {
  return (handler) => {
    const options = {
      ...readPair(tls),
      ...STREAM_RESETS,
      allowHTTP1: true,
      settings: { maxConcurrentStreams: MAX_CONCURRENT_STREAMS },
    }
    let server: Http2SecureServer
    try {
      // For HTTP/2 Node passes objects compatible with HTTP/1.1's.
      server = createSecureServer(options, (request, response) =>
        handler(request as unknown as IncomingMessage, response as unknown as ServerResponse),
      )
    } catch (error) {
      throw unusable(tls, error)
    }
    Object.assign(server, timeouts, { keepAliveTimeout: IDLE_TIMEOUT_MS })
    server.on('session', (session) => session.setTimeout(IDLE_TIMEOUT_MS, () => session.close()))
    limitStreamResets(server)
    renew(server, tls)
    return server as unknown as Server
  }
}

/** Over HTTP/2 requests share a connection, which only Node may end or write to. */
export function isMultiplexed(request: IncomingMessage | Http2ServerRequest): request is Http2ServerRequest {
  return request.httpVersionMajor >= 2
}

function readPair({ certificateFile, keyFile }: TlsConfig): { readonly cert: Buffer; readonly key: Buffer } {
  try {
    return { cert: readFileSync(certificateFile), key: readFileSync(keyFile) }
  } catch (error) {
    throw unusable({ certificateFile, keyFile }, error)
  }
}

function unusable({ certificateFile, keyFile }: TlsConfig, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(`The certificate ${certificateFile} with the key ${keyFile} cannot be used: ${reason}`, {
    cause: error,
  })
}

/** New connections use the current certificate files. An unusable pair is retried with the next change. */
function renew(server: Http2SecureServer, tls: TlsConfig): void {
  const change = () => {
    try {
      server.setSecureContext(readPair(tls))
    } catch {
      // The other half of the pair is still being written.
    }
  }
  const files = [tls.certificateFile, tls.keyFile]
  server.once('listening', () => {
    for (const file of files) watchFile(file, { interval: POLL_INTERVAL, persistent: false }, change)
  })
  server.once('close', () => {
    for (const file of files) unwatchFile(file, change)
  })
}

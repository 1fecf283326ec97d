/**
 * HTTP servers. With a certificate: HTTP/2, and on the same port HTTP/1.1 for WebSockets and older programs. Without
 * one: plain HTTP/1.1, for use behind a TLS proxy.
 */
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2SecureServer, type Http2ServerRequest } from 'node:http2'
import type { FastifyServerFactory } from 'fastify'
import type { TlsConfig } from './config.ts'
import { StartError } from './errors.ts'
import { limitStreamResets } from './stream-resets.ts'

/** A page requests about thirty files at the same time. */
const MAX_CONCURRENT_STREAMS = 128
/**
 * Allowed stream resets of one client: a burst for leaving a page, and a rate per second. Above them Node ends the
 * connection.
 */
const STREAM_RESETS = { streamResetBurst: 200, streamResetRate: 20 } as const
/** Idle timeout of an HTTP/2 connection in milliseconds; the same as for HTTP/1.1. */
const IDLE_TIMEOUT_MS = 72_000
/** In milliseconds: how often to check for renewed certificate files. */
const POLL_INTERVAL_MS = 60_000

export interface Timeouts {
  readonly headersTimeout: number
  readonly requestTimeout: number
}

/** Called before Fastify. Returns true when it has handled the request. */
export type EarlyHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** Creates the HTTP/1.1 server. */
export function plainServer(timeouts: Timeouts, ahead: EarlyHandler): FastifyServerFactory {
  return (handler) => {
    const server = createServer(timeouts, (request, response) => {
      if (!ahead(request, response)) handler(request, response)
    })
    server.keepAliveTimeout = IDLE_TIMEOUT_MS
    return server
  }
}

/**
 * Creates the TLS server.
 * @throws StartError when the files are unreadable or do not match
 */
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
      // For HTTP/2, Node passes objects that are compatible with those of HTTP/1.1.
      server = createSecureServer(options, (request, response) =>
        handler(request as unknown as IncomingMessage, response as unknown as ServerResponse),
      )
    } catch (error) {
      throw toCertificateError(tls, error)
    }
    Object.assign(server, timeouts, { keepAliveTimeout: IDLE_TIMEOUT_MS })
    server.on('session', (session) => session.setTimeout(IDLE_TIMEOUT_MS, () => session.close()))
    limitStreamResets(server)
    renew(server, tls)
    return server as unknown as Server
  }
}

/**
 * Whether the request shares its connection with others, as over HTTP/2. Only Node may end or write to such a
 * connection.
 */
export function isMultiplexed(request: IncomingMessage | Http2ServerRequest): request is Http2ServerRequest {
  return request.httpVersionMajor >= 2
}

function readPair({ certificateFile, keyFile }: TlsConfig): { readonly cert: Buffer; readonly key: Buffer } {
  try {
    return { cert: readFileSync(certificateFile), key: readFileSync(keyFile) }
  } catch (error) {
    throw toCertificateError({ certificateFile, keyFile }, error)
  }
}

function toCertificateError({ certificateFile, keyFile }: TlsConfig, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartError(`The certificate ${certificateFile} with the key ${keyFile} cannot be used: ${reason}`, {
    cause: error,
  })
}

/** Uses renewed certificate files for new connections. An invalid pair is retried when the files change again. */
function renew(server: Http2SecureServer, tls: TlsConfig): void {
  const change = () => {
    try {
      server.setSecureContext(readPair(tls))
    } catch {
      // The other file of the pair is still being written.
    }
  }
  const files = [tls.certificateFile, tls.keyFile]
  server.once('listening', () => {
    for (const file of files) watchFile(file, { interval: POLL_INTERVAL_MS, persistent: false }, change)
  })
  server.once('close', () => {
    for (const file of files) unwatchFile(file, change)
  })
}

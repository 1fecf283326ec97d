/** The inlined starter (`starter.js`) and its cookies. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jsonBlock } from '#kernel/html.ts'
import { STARTER } from './inline-script.ts'

/** In bytes; the starter is part of every page. */
export const MAX_STARTER_BYTES = 1_536

const FAILED_COOKIE = 'onfreq_shell_failed'
const STARTING_COOKIE = 'onfreq_shell_starting'
/** Seconds during which the previous shell is served. */
const FAILURE_TTL_S = 600
/** In milliseconds: a running shell removes the cookie after this time. It is also removed when the page closes. */
const START_TIMEOUT_MS = 8_000

/**
 * The shell that recently failed to start in this browser. Either the starter saw it fail, or the shell left its
 * cookie behind because the tab crashed.
 */
export function failedShell(request: FastifyRequest): string | undefined {
  const { [FAILED_COOKIE]: failed, [STARTING_COOKIE]: starting = '' } = request.cookies
  if (failed !== undefined) return failed
  const [id, at] = starting.split('~')
  return request.server.clock.millis() - Number(at) > START_TIMEOUT_MS ? id : undefined
}

/** Whether this shell failed; if so, it is not served to this browser for a while. */
export function hasFailed(request: FastifyRequest, reply: FastifyReply, shell: string): boolean {
  if (failedShell(request) !== shell) return false
  if (request.cookies[FAILED_COOKIE] === undefined) {
    reply.setCookie(FAILED_COOKIE, shell, { path: '/', sameSite: 'lax', maxAge: FAILURE_TTL_S })
  }
  return true
}

/**
 * Placed before the shell's tags, so that the starter can observe their failure.
 * @param ticket a block, or empty
 * @param now milliseconds since 1970
 */
export function starterTags(
  shell: ReleaseManifest,
  previous: ReleaseManifest | undefined,
  { ticket, now }: { ticket: string; now: number },
): string[] {
  return [
    ticket,
    jsonBlock('start', { shell: shell.id, previous: previous?.id ?? null, at: `~${now}` }),
    `<script>${STARTER.text}</script>`,
  ].filter((tag) => tag !== '')
}

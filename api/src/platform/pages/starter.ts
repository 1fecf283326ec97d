/** The starter (`starter.js`) as it stands in pages, and what it leaves in cookies. */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jsonBlock } from '#kernel/html.ts'
import { STARTER } from './inline-script.ts'

/** In bytes: it stands in every page. */
export const STARTER_MOST = 1_536

const FAILED_COOKIE = 'onfreq_shell_failed'
const STARTING_COOKIE = 'onfreq_shell_starting'
/** For so long the shell before is given, in seconds. */
const FAILED_FOR = 600
/** A shell that runs takes the cookie back after five seconds, or with its page; in milliseconds. */
const STARTS_WITHIN = 8_000

/**
 * The shell that did not start in this browser a moment ago: the starter saw it fail, or began with it and was never heard
 * of again, since the tab was dead.
 */
export function failedShell(request: FastifyRequest): string | undefined {
  const { [FAILED_COOKIE]: failed, [STARTING_COOKIE]: starting = '' } = request.cookies
  if (failed !== undefined) return failed
  const [id, at] = starting.split('~')
  return request.server.clock.millis() - Number(at) > STARTS_WITHIN ? id : undefined
}

/** Whether it was this one, which is then not given for a while. */
export function hasFailed(request: FastifyRequest, reply: FastifyReply, shell: string): boolean {
  if (failedShell(request) !== shell) return false
  if (request.cookies[FAILED_COOKIE] === undefined) {
    reply.setCookie(FAILED_COOKIE, shell, { path: '/', sameSite: 'lax', maxAge: FAILED_FOR })
  }
  return true
}

/** Before the shell's own tags, so that it sees them fail. `ticket` is a block, or nothing; `now` is in milliseconds. */
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

/** The starter (`starter.js`) as it stands in pages: without comments, allowed by its hash in the policy. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseManifest } from '@onfreq/contracts/registry'
import type { FastifyRequest } from 'fastify'
import { jsonBlock } from './html.ts'

/** In bytes: it stands in every page. */
export const STARTER_MOST = 1_536

export const STARTER = readFileSync(join(import.meta.dirname, 'starter.js'), 'utf8')
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\n\s*/g, '\n')
  .trim()

/** As the content security policy names it. */
export const STARTER_HASH = `'sha256-${createHash('sha256').update(STARTER).digest('base64')}'`

const FAILED_COOKIE = 'onfreq_shell_failed'

/** The shell that did not start in this browser a moment ago. */
export function failedShell(request: FastifyRequest): string | undefined {
  return request.cookies[FAILED_COOKIE]
}

/** Before the shell's own tags, so that it sees them fail. `ticket` is a block, or nothing. */
export function starterTags(shell: ReleaseManifest, previous: ReleaseManifest | undefined, ticket: string): string[] {
  return [
    ticket,
    jsonBlock('start', { shell: shell.id, previous: previous?.id ?? null }),
    `<script>${STARTER}</script>`,
  ].filter((tag) => tag !== '')
}

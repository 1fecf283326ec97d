/** Groups errors, and decides what is stored of them. */
import { createHash } from 'node:crypto'
import type { SeenError } from '@onfreq/contracts/site/visits'

/** An error counts once per ticket, so resending it changes nothing. */
const MAX_REMEMBERED = 50_000

export interface ErrorRow extends SeenError {
  readonly fingerprint: string
  readonly browser: string
  readonly at: string
}

/** A message without the parts that vary by visitor: callsigns and numbers, quoted texts, URLs. */
export function groupedMessage(message: string): string {
  return message
    .replace(/https?:\/\/\S+/g, '<address>')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '<text>')
    .replace(/\b[A-Za-z]*\d[\w/]*\b/g, '#')
    .slice(0, 200)
}

/** Files and positions only: URLs of this site lose their host, others are removed. */
export function cleanStack(stack: string): string {
  const lines = stack.split('\n').filter((line) => line.includes('/mfe/'))
  return lines
    .map((line) =>
      line
        .replace(/https?:\/\/[^/\s]+(?=\/mfe\/)/g, '')
        .trim()
        .slice(0, 200),
    )
    .slice(0, 12)
    .join('\n')
}

/** Caches the newest reported errors, {@link MAX_REMEMBERED} at most. */
export function createErrorGroups() {
  const seen = new Set<string>()
  return {
    /** The row of an error; undefined when this ticket has already reported it. */
    rowOf(
      error: SeenError,
      { ticket, browser, at }: { ticket: string; browser: string; at: string },
    ): ErrorRow | undefined {
      const message = groupedMessage(error.message)
      const { microfrontend, release, place, kind, name } = error
      const fingerprint = createHash('sha256')
        .update(JSON.stringify([kind, name, message, place]))
        .digest('hex')
        .slice(0, 16)
      const key = `${ticket} ${microfrontend} ${release} ${fingerprint}`
      if (seen.has(key)) return undefined
      if (seen.size >= MAX_REMEMBERED) seen.clear()
      seen.add(key)
      return { ...error, message, stack: cleanStack(error.stack), fingerprint, browser, at }
    },
  }
}

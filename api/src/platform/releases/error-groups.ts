/** Groups errors and removes personal data before they are stored. */
import { createHash } from 'node:crypto'
import type { SeenError } from '@onfreq/contracts/site/visits'

/** Number of remembered errors. An error counts once per ticket, so resending it changes nothing. */
const MAX_REMEMBERED = 50_000

export interface ErrorRow extends SeenError {
  readonly fingerprint: string
  readonly browser: string
  readonly at: string
}

/** The message without the parts that vary by visitor: callsigns, numbers, quoted texts and URLs. */
export function groupedMessage(message: string): string {
  return message
    .replace(/https?:\/\/\S+/g, '<address>')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '<text>')
    .replace(/\b[A-Za-z]*\d[\w/]*\b/g, '#')
    .slice(0, 200)
}

/** Keeps only files and positions: URLs of this site lose their host, and other URLs are removed. */
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

/** Groups reported errors and remembers the newest {@link MAX_REMEMBERED} of them. */
export function createErrorGroups() {
  const reported = new Set<string>()
  return {
    /** Row of an error; undefined when this ticket has already reported it. */
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
      if (reported.has(key)) return undefined
      if (reported.size >= MAX_REMEMBERED) reported.clear()
      reported.add(key)
      return { ...error, message, stack: cleanStack(error.stack), fingerprint, browser, at }
    },
  }
}

/** Messages in the form that browsers use: plain text, or Lingui tokens for text with placeholders. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** A token: text, or a placeholder with its format and the cases of a plural or select. */
export type Token = string | readonly unknown[]
export type CompiledMessage = string | readonly Token[]

/** Throws for invalid ICU. */
export function compileMessage(message: string): CompiledMessage {
  // The JSON round trip drops properties that are undefined.
  const tokens: readonly Token[] = JSON.parse(JSON.stringify(compileMessageOrThrow(message)))
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}

interface Named {
  readonly id: string
  readonly english: string
  readonly context?: string | undefined
}

/**
 * Id of a text in the browser. A text without placeholders is its own id: Lingui shows the id when there is no
 * message, so English needs neither a second copy of the text nor an incompressible hash.
 */
export function idInBrowser({ id, english, context }: Named): string {
  const isPlain = context === undefined && id === generateMessageId(english) && compileMessage(english) === english
  return isPlain ? english : id
}

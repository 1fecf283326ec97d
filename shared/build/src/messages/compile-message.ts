/** Messages in the form that browsers get: text as it is, and what has something to fill in as the tokens that Lingui reads. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** A token: text, or what is filled in, with how it is formatted and the cases of a plural or a choice. */
export type Token = string | readonly unknown[]
export type CompiledMessage = string | readonly Token[]

/** Throws for a message that ICU cannot read. */
export function compileMessage(message: string): CompiledMessage {
  // Without what is undefined in them.
  const tokens: readonly Token[] = JSON.parse(JSON.stringify(compileMessageOrThrow(message)))
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}

interface Named {
  readonly id: string
  readonly english: string
  readonly context?: string | undefined
}

/**
 * The id of a text in a browser. Where the text has nothing to fill in, it is the English itself: Lingui shows an id that has no
 * message, so English needs neither a second text nor a hash that no compression makes smaller.
 */
export function idInBrowser({ id, english, context }: Named): string {
  const isPlain = context === undefined && id === generateMessageId(english) && compileMessage(english) === english
  return isPlain ? english : id
}

/** The few scripts that stand in pages themselves: without comments, and allowed by their hashes in the policy. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface InlineScript {
  readonly text: string
  /** As the content security policy names it. */
  readonly hash: string
}

/** @param file beside this one; no text in it has a space, so that those around signs can go */
function inlineScript(file: string): InlineScript {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .replace(/(?<=[{([,])\n|,?\n(?=[\])}])/g, '')
    .replace(/ ?(=>|[=!]==|[=?:<>+,]|&&|\|\||[{}()]) ?/g, '$1')
    .trim()
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

/** Before the shell, in every page. */
export const STARTER = inlineScript('starter.js')
/** Behind what the server has drawn. */
export const EARLY = inlineScript('early.js')

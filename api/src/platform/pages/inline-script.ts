/** The few inline scripts, without comments and allowed by hash in the content security policy. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface InlineScript {
  readonly text: string
  /** Hash in the format of the content security policy. */
  readonly hash: string
}

/** @param file beside this file; its strings must contain no spaces, because spaces around operators are removed */
function inlineScript(file: string): InlineScript {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\n\s*/g, '\n')
    .replace(/(?<=[{([,])\n|,?\n(?=[\])}])/g, '')
    .replace(/ ?(=>|[=!]==|[=?:<>+,]|&&|\|\||[{}()]) ?/g, '$1')
    .trim()
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}

/** Precedes the shell on every page. */
export const STARTER = inlineScript('starter.js')
/** Follows the server-rendered content. */
export const EARLY = inlineScript('early.js')

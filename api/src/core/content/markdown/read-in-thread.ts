/** Runs in a thread of the reader. */
import type { PostNode } from '@onfreq/contracts/content/document'
import { documentOf, plainText } from './parse.ts'

export interface ReadMarkdown {
  /** What pages draw. */
  readonly document: readonly PostNode[]
  /** What it says, without its signs. */
  readonly plain: string
}

export default function read({ body, publicUrl }: { readonly body: string; readonly publicUrl: string }): ReadMarkdown {
  return { document: documentOf(body, publicUrl), plain: plainText(body) }
}

/** Runs in the parser thread. */
import type { PostNode } from '@onfreq/contracts/content/document'
import { plainText, toDocument } from './parse.ts'

export interface ReadMarkdown {
  /** The document that pages render. */
  readonly document: readonly PostNode[]
  /** Its plain text, without Markdown syntax. */
  readonly plain: string
}

export default function read({ body, publicUrl }: { readonly body: string; readonly publicUrl: string }): ReadMarkdown {
  return { document: toDocument(body, publicUrl), plain: plainText(body) }
}

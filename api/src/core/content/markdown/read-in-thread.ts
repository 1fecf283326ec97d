/** Runs in the thread of the parser. */
import type { PostNode } from '@onfreq/contracts/content/document'
import { plainText, toDocument } from './parse.ts'

export interface ReadMarkdown {
  /** The parsed document for pages. */
  readonly document: readonly PostNode[]
  /** Plain text, without Markdown syntax. */
  readonly plain: string
}

export default function read({ body, publicUrl }: { readonly body: string; readonly publicUrl: string }): ReadMarkdown {
  return { document: toDocument(body, publicUrl), plain: plainText(body) }
}

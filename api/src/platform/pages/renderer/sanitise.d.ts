import type { DrawnHtml } from './check-html.ts'

export declare function sanitise(
  drawn: string,
  options: { readonly mark: string; readonly reservedIds: readonly string[] },
): DrawnHtml

import { createHash } from 'node:crypto'

/** The hash format used by releases, pages and policies. */
export function computeHash(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

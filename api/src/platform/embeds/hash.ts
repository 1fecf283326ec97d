import { createHash } from 'node:crypto'

/** Hash in the format of releases, pages and policies: `sha384-…`. */
export function computeHash(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

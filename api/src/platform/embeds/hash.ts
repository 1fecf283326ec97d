import { createHash } from 'node:crypto'

/** As releases, pages and policies name what they hold. */
export function hashOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

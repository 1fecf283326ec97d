/** Pending changesets in `.changeset`. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../place.ts'

export interface PendingChange {
  readonly name: string
  readonly bump: string
}

export function pendingChanges(root = ROOT): readonly PendingChange[] {
  return globSync('.changeset/*.md', { cwd: root }).flatMap((file) =>
    readChangeset(readFileSync(join(root, file), 'utf8')),
  )
}

export function readChangeset(text: string): PendingChange[] {
  const [, head = ''] = /^---\n([\s\S]*?)\n---/.exec(text) ?? []
  return [...head.matchAll(/^['"]?([^'":]+)['"]?: (major|minor|patch)$/gm)].map(([, name = '', bump = '']) => ({
    name,
    bump,
  }))
}

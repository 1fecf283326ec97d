/** Who may read, write and moderate a chat. The statement that stores a message checks the same rules again. */
import type { ChatBar, ChatRole, ChatRules } from '@onfreq/contracts/streams/chat'
import type { Standing } from './repository/room.ts'

/** Callers are public. Messages are not, if the owner restricts reading to members. */
export function canRead({ open, readers }: ChatRules, accountId: number | null): boolean {
  return open && (readers === 'everybody' || accountId !== null)
}

export function getRole(station: number, accountId: number | null, standing: Standing | undefined): ChatRole {
  if (accountId === null) return null
  if (accountId === station) return 'owner'
  return standing?.moderates === true ? 'moderator' : null
}

export function getBar({ open, writers }: ChatRules, role: ChatRole, standing: Standing | undefined): ChatBar {
  if (!open) return 'closed'
  if (role !== null) return null
  if (standing === undefined) return 'logged_out'
  if (standing.blocked) return 'blocked'
  if (standing.muted) return 'muted'
  return writers === 'followers' && !standing.follows ? 'followers_only' : null
}

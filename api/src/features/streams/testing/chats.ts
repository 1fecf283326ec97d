/** Functions for tests of chats. */
import { randomUUID } from 'node:crypto'
import type { ChatSettings } from '@onfreq/contracts/streams/chat'
import type { TestMember } from '../../../../test/app.ts'

export const OPEN_CHAT: ChatSettings = {
  open: true,
  readers: 'everybody',
  writers: 'members',
  slow_seconds: 0,
  words: [],
  moderators: [],
}

/** Opens a member's chat. `change` overrides the rules. */
export async function openChat(owner: TestMember, change: Partial<ChatSettings> = {}): Promise<void> {
  const response = await owner.post('vchat/settings/save', { ...OPEN_CHAT, ...change })
  if (response.statusCode !== 200) throw new Error(`vchat/settings answered ${response.statusCode}: ${response.body}`)
}

export const writeLine = (member: TestMember, station: number, text: string, key: string = randomUUID()) =>
  member.post('vchat/say', { station, text, key })

/**
 * Sends a message.
 * @returns its number
 */
export async function sendConfirmed(member: TestMember, station: number, text: string): Promise<number> {
  const result = await writeLine(member, station, text)
  if (result.statusCode !== 200) throw new Error(`vchat/say answered ${result.statusCode}: ${result.body}`)
  return result.json<{ seq: number }>().seq
}

import type { Source } from '../parts.ts'

const MAX_LINES = 10

/** Lines that are visible without a session. Empty while the chat is closed or restricted to members. */
export const chatPart: Source<'chat'> = async (app, { id }) => {
  const lines = await app.streams.chat(id, MAX_LINES)
  return lines?.map(({ seq, callsign, role, text }) => ({ seq, callsign, role, text }))
}

import type { Source } from '../parts.ts'

const LINES = 10

/** Lines that are visible without a session. Empty while the chat is closed or restricted to members. */
export const chatPart: Source<'chat'> = async (app, { id }) => {
  const lines = await app.streams.chat(id, LINES)
  return lines?.map(({ seq, callsign, role, text }) => ({ seq, callsign, role, text }))
}

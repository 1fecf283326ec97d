import type { Source } from '../parts.ts'

const LINES = 10

/** What is readable without login; empty while the chat is closed or for members only. */
export const chatPart: Source<'chat'> = async (app, { id }) => {
  const lines = await app.streams.chat(id, LINES)
  return lines?.map(({ seq, callsign, role, text }) => ({ seq, callsign, role, text }))
}

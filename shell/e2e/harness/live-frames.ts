/** Messages that the live socket sends to a page. */
import type { Page } from './test.ts'

/** Every frame of a page's live sockets, in order. */
export function getFrames(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return frames
}

interface ContactMessage {
  readonly id: number
  readonly type: string
  readonly data: { readonly action?: string; readonly item?: { readonly entity_id: number | string } }
}

/** The messages about new contacts. */
export function contactsIn(frames: readonly string[]): ContactMessage[] {
  return frames
    .flatMap((frame): ContactMessage[] => JSON.parse(frame))
    .filter(({ type, data }) => type === 'qso' && data.action === 'logged')
}

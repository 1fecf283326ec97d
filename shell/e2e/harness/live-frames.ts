/** Messages sent to a page by the live socket. */
import type { Page } from './test.ts'

/** Every frame of a page's live sockets, in order. */
export function getFrames(page: Page): string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  return frames
}

interface Heard {
  readonly id: number
  readonly type: string
  readonly data: { readonly action?: string; readonly item?: { readonly entity_id: number | string } }
}

/** Messages about new contacts sent to a page. */
export function contactsIn(frames: readonly string[]): Heard[] {
  return frames
    .flatMap((frame): Heard[] => JSON.parse(frame))
    .filter(({ type, data }) => type === 'qso' && data.action === 'logged')
}

/** Drafts for tests, as the form saves them. */
import { randomUUID } from 'node:crypto'
import type { SaveDraft } from '@onfreq/contracts/content/drafts'

let step = 0

/** A new draft, unless `change` contains the key of an existing one. */
export function toDraft(change: Partial<SaveDraft> = {}): SaveDraft {
  step += 1
  return {
    key: randomUUID(),
    writer: randomUUID(),
    step,
    version: 0,
    post_id: null,
    title: 'A wire in the',
    body: 'Twenty metres of wi',
    youtube_video_id: '',
    ...change,
  }
}

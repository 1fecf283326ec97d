/** Drafts for tests, as saved by the form. */
import { randomUUID } from 'node:crypto'
import type { SaveDraft } from '@onfreq/contracts/content/drafts'

let step = 0

/** Creates a new one, unless `change` names an existing one. */
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

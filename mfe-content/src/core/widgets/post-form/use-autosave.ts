/** Saves the input of the post form as a draft on the server, and detects changes by other tabs and devices. */

import type { Draft } from '@onfreq/contracts/content/drafts'
import { callProblem } from '@onfreq/session/api'
import { useDraft } from '@onfreq/session/drafts'
import { useTabVisible, useWindowEvent } from '@onfreq/session/events'
import { useDebounced, useInterval } from '@onfreq/session/timers'
import { useEffect, useRef, useState } from 'react'
import { useContentSaveDraftMutation, useLazyVdraftsOneQuery } from '../../../api.ts'
import { isEmptyText, isPostDraft, isSameText, type PostDraftText, type StoredDraft, toStoredDraft } from './draft.ts'
import { DRAFT_MESSAGES } from './texts.ts'

/** Delay after the last keystroke. */
const SAVE_DELAY_MS = 1_000
/** Maximum delay during continuous typing, and delay before a failed save is retried. */
const MAX_INTERVAL_MS = 8_000

/** Identifies this page to the server, so that a save whose response was lost can be repeated. */
const WRITER = globalThis.crypto?.randomUUID?.() ?? ''
let step = 0

/** State of the last save. */
export type SaveState =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'refused'; readonly message: string }

/** Another page has changed this draft. */
export type DraftNews =
  | { readonly kind: 'parted'; readonly otherKey: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'updated' }

export interface Autosave {
  readonly draft: StoredDraft
  readonly state: SaveState
  readonly news: DraftNews | null
  /** The latest input with its save state, even before the next render. */
  current(): StoredDraft
  change(part: Partial<PostDraftText>): void
  /** Saves this draft, then opens another one. */
  open(draft: Draft): Promise<void>
  /** Opens an empty form, or the published post; the draft stays in the list. */
  close(): Promise<void>
  /** Stops saving once the current save has completed. */
  settle(): Promise<void>
  /** Resumes saving if publishing was rejected. */
  resume(): void
  /** Discards the local input without a request to the server. */
  clear(): void
  dismissNews(): void
}

export function useAutosave(where: string, postId: number | null, initial: StoredDraft): Autosave {
  const [draft, setDraft, dropDraft] = useDraft(where, initial, isPostDraft)
  const [state, setState] = useState<SaveState>({ kind: 'none' })
  const [news, setNews] = useState<DraftNews | null>(null)
  const [send] = useContentSaveDraftMutation()
  const [request] = useLazyVdraftsOneQuery()
  /** The latest input, also between renders and after unmounting. */
  const now = useRef(draft)
  now.current = draft
  const sending = useRef<Promise<void> | null>(null)
  const ended = useRef(false)

  function set(next: StoredDraft) {
    now.current = next
    setDraft(next)
  }

  function save(): Promise<void> {
    if (sending.current !== null) return sending.current
    const { dirty, version } = now.current
    if (ended.current || !dirty || (version === 0 && isEmptyText(now.current))) return Promise.resolve()
    const run = sendOnce(now.current).finally(() => {
      sending.current = null
    })
    sending.current = run
    return run
  }

  async function sendOnce(sent: StoredDraft): Promise<void> {
    const { key, version, title, body, videoId } = sent
    step += 1
    const { data, error } = await send({
      ...{ key, version, writer: WRITER, step, post_id: postId },
      ...{ title, body, youtube_video_id: videoId },
    })
    // Another draft was opened meanwhile, or this one was discarded.
    if (now.current.key !== key) return
    if (data) {
      set({ ...now.current, version: data.version, dirty: !isSameText(now.current, sent) })
      return setState({ kind: 'saved', at: data.saved_at })
    }
    const { status, code, message } = callProblem(error)
    if (code === 'content.draft_changed' || code === 'content.draft_gone') {
      // A save of another page is never overwritten: the local changes become a separate draft.
      set({ ...now.current, key: crypto.randomUUID(), version: 0 })
      setNews(code === 'content.draft_gone' ? { kind: 'gone' } : { kind: 'parted', otherKey: key })
      return sendOnce(now.current)
    }
    setState(
      status === 'network' ? { kind: 'offline' } : { kind: 'refused', message: message || DRAFT_MESSAGES.notSaved },
    )
  }

  /** Another page may have saved the draft while this one was hidden. */
  async function follow(): Promise<void> {
    const { key, version, dirty } = now.current
    if (key === '' || version === 0 || dirty || ended.current) return
    const { data } = await request(key, false)
    if (!data || now.current.key !== key || now.current.dirty || ended.current) return
    if (data.draft === null) {
      set({ ...now.current, key: '', version: 0 })
      setState({ kind: 'none' })
      return setNews({ kind: 'gone' })
    }
    if (data.draft.version <= now.current.version) return setState({ kind: 'saved', at: data.draft.saved_at })
    set(toStoredDraft(data.draft))
    setState({ kind: 'saved', at: data.draft.saved_at })
    setNews({ kind: 'updated' })
  }

  const latest = useRef({ save, follow })
  latest.current = { save, follow }
  const settledDraft = useDebounced(draft, SAVE_DELAY_MS)
  useEffect(() => {
    if (settledDraft.dirty) void latest.current.save()
  }, [settledDraft])
  useInterval(() => void save(), draft.dirty ? MAX_INTERVAL_MS : null, { whileHidden: true })
  useWindowEvent('online', () => void save())
  useWindowEvent('pagehide', () => void save())
  const visible = useTabVisible()
  useEffect(() => {
    void (visible ? latest.current.follow() : latest.current.save())
  }, [visible])
  useEffect(() => () => void latest.current.save(), [])

  /** Stays on this draft if it cannot be saved. */
  async function leave(next: StoredDraft | null, then: SaveState): Promise<void> {
    await save()
    if (now.current.dirty) await save()
    if (now.current.dirty && !isEmptyText(now.current)) return
    if (next) set(next)
    else {
      now.current = initial
      dropDraft()
    }
    setState(then)
    setNews(null)
  }

  return {
    draft,
    state,
    news,
    current: () => now.current,
    change(part) {
      const next = { ...now.current, ...part }
      if (isSameText(next, now.current)) return
      // A form without input stores nothing.
      if (next.key === '' && isEmptyText(next)) return set({ ...next, dirty: false })
      set({ ...next, key: next.key || crypto.randomUUID(), dirty: true })
    },
    open: (other) => leave(toStoredDraft(other), { kind: 'saved', at: other.saved_at }),
    close: () => leave(null, { kind: 'none' }),
    async settle() {
      ended.current = true
      await sending.current
    },
    resume() {
      ended.current = false
    },
    clear() {
      now.current = initial
      dropDraft()
      setState({ kind: 'none' })
      setNews(null)
    },
    dismissNews: () => setNews(null),
  }
}

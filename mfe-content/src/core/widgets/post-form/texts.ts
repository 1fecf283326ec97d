/** Texts of drafts that do not come from the API. */
import { t } from '@lingui/core/macro'

export const DRAFT_MESSAGES = {
  /** Shown after `changed` if this page has other changes. */
  get parted() {
    return t`That version is kept, and what you type here is now a separate draft.`
  },
  /** Shown after `gone`. */
  get anew() {
    return t`If you keep writing here, it becomes a new draft.`
  },
  get updated() {
    return t`Here’s the newer version, saved in another tab or on another device.`
  },
  get offline() {
    return t`Not saved: no connection. We’ll retry automatically.`
  },
  get notSaved() {
    return t`Not saved.`
  },
  get unsaved() {
    return t`Not saved yet`
  },
  get withoutPicture() {
    return t`The picture is added when you publish.`
  },
  get discarded() {
    return t`Draft discarded.`
  },
  get discardFailed() {
    return t`Couldn’t discard the draft. Please try again.`
  },
  get openFailed() {
    return t`Couldn’t open the draft. Please try again.`
  },
  get untitled() {
    return t`Untitled`
  },
} as const

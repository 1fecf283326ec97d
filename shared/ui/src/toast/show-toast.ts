export type ToastTone = 'info' | 'success' | 'danger'

export interface ToastMessage {
  /** A later message with the same id replaces this one: "being imported", then "imported". */
  id?: string | undefined
  /** The message: one sentence. */
  text: string
  tone?: ToastTone | undefined
  /** An action, e.g. undo. */
  action?: { label: string; run: () => void } | undefined
  /** A second action, e.g. edit. */
  second?: { label: string; run: () => void } | undefined
  /** Duration in milliseconds: 6,000, or 12,000 with an action. */
  stays?: number | undefined
}

export const TOAST_EVENT = 'onfreq:toast'

export function isToastEvent(event: Event): event is CustomEvent<ToastMessage> {
  return event instanceof CustomEvent && typeof event.detail?.text === 'string'
}

/**
 * Shows a toast. Sends a window event, because each microfrontend bundles a copy of this module, while the only `Toaster`
 * is in the shell.
 */
export function showToast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: message }))
}

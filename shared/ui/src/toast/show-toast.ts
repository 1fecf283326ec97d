export type ToastTone = 'info' | 'success' | 'danger'

export interface ToastMessage {
  /** A later message of the same id takes its place: "being imported", then "imported". */
  id?: string | undefined
  /** One sentence in the words of the product. */
  text: string
  tone?: ToastTone | undefined
  /** One thing to do about it, e.g. undo. */
  action?: { label: string; run: () => void } | undefined
  /** Another thing to do about it, e.g. edit. */
  second?: { label: string; run: () => void } | undefined
  /** How long it stands, milliseconds: 6,000, or 12,000 with something to do. */
  stays?: number | undefined
}

export const TOAST_EVENT = 'onfreq:toast'

export function isToastEvent(event: Event): event is CustomEvent<ToastMessage> {
  return event instanceof CustomEvent && typeof event.detail?.text === 'string'
}

/**
 * Says something in passing. It is an event of the window, since each microfrontend carries its own copy of this
 * module while the one `Toaster` lives in the shell.
 */
export function showToast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: message }))
}

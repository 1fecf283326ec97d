/** Whether keys and focus still belong to the user. */

export type Charge = (message: string) => void

/** Characters in a row that a field refuses although nothing in it changes. */
const REFUSED_KEYS = 8
/** Fields that lose the focus without the user, within a time in milliseconds. */
const THEFTS = 5
const THEFTS_WITHIN = 10_000

/** Typed characters that never arrive: some listener swallows them. */
export function watchKeys(charge: Charge): void {
  let refused = 0
  let field: HTMLInputElement | HTMLTextAreaElement | undefined
  let before = ''
  window.addEventListener(
    'keydown',
    (event) => {
      const { target, key, ctrlKey, altKey, metaKey } = event
      if (key.length !== 1 || ctrlKey || altKey || metaKey || !isTextField(target)) return
      if (field !== target || target.value !== before) refused = 0
      field = target
      before = target.value
      // All listeners have run by then.
      setTimeout(() => {
        refused = event.defaultPrevented ? refused + 1 : 0
        if (refused === REFUSED_KEYS) charge('keys that are typed do not arrive')
      })
    },
    true,
  )
}

/** Fields that lose the focus again and again although the user did not leave them. */
export function watchFocus(charge: Charge): void {
  let isUserMoving = false
  let thefts: number[] = []
  const move = () => {
    isUserMoving = true
  }
  // Any key may move on to the next field.
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, move, true)
  window.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (isUserMoving || relatedTarget === null || !isTextField(target)) return
      const now = performance.now()
      thefts = [...thefts.filter((at) => now - at < THEFTS_WITHIN), now]
      if (thefts.length === THEFTS) charge('fields lose the focus while somebody types')
    },
    true,
  )
  window.addEventListener(
    'focusin',
    () => {
      isUserMoving = false
    },
    true,
  )
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !target.readOnly)
}

/** Focuses the first invalid field of a form; for a file field, its button. */
export function focusFirstProblem(form: HTMLFormElement): void {
  const message = form.querySelector('[role="alert"][id]')
  const field = message && form.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(message.id)}"]`)
  if (!field) return
  const control = field.matches('input, textarea') ? field : field.querySelector('button')
  control?.focus()
}

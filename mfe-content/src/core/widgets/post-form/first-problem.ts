/** Focuses the first invalid field of a form, or the button of a file field. */
export function focusFirstProblem(form: HTMLFormElement): void {
  const said = form.querySelector('[role="alert"][id]')
  const field = said && form.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(said.id)}"]`)
  if (!field) return
  const control = field.matches('input, textarea') ? field : field.querySelector('button')
  control?.focus()
}

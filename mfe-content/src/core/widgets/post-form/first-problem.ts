/** Gives the focus to the first field of a form that something is said about, or to the button of a field for files. */
export function focusFirstProblem(form: HTMLFormElement): void {
  const said = form.querySelector('[role="alert"][id]')
  const field = said && form.querySelector<HTMLElement>(`[aria-describedby~="${CSS.escape(said.id)}"]`)
  if (!field) return
  const control = field.matches('input, textarea') ? field : field.querySelector('button')
  control?.focus()
}

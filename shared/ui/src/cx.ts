/** Joins class names and leaves out what is false: `cx(s.row, isNew && s.fresh, className)`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

/** Joins class names and skips falsy ones: `cx(s.row, isNew && s.fresh, className)`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}

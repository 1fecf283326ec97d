export interface ComboboxOption<Value extends string = string> {
  value: Value
  label: string
  /** A quiet word at the end of the row, e.g. the ADIF number. */
  detail?: string | undefined
  /** Other words by which it is found, e.g. a prefix. */
  keywords?: string | undefined
  /** A row that belongs to the one above it, e.g. a submode. */
  indent?: boolean | undefined
  /** What stands in the field once it is chosen, where the list says more. */
  chosen?: string | undefined
}

/** "Åland Is." and "aland is": without regard to case and accents, with Ø as O. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[øØ]/g, 'o')
    .toLowerCase()
}

/**
 * The options that hold every word of the query. First those that are the query or begin with it, then those with a
 * word that does, then the rest; within each in their given order.
 */
export function matchOptions<Value extends string>(
  options: readonly ComboboxOption<Value>[],
  query: string,
): readonly ComboboxOption<Value>[] {
  const wanted = fold(query).trim()
  if (wanted === '') return options
  const words = wanted.split(/\s+/)
  const ranks: ComboboxOption<Value>[][] = [[], [], [], []]
  for (const option of options) {
    const label = fold(option.label).replace(/^-\s*/, '')
    const text = `${label} ${fold(option.detail ?? '')} ${fold(option.keywords ?? '')}`
    if (!words.every((word) => text.includes(word))) continue
    const rank = label === wanted ? 0 : label.startsWith(wanted) ? 1 : text.includes(` ${wanted}`) ? 2 : 3
    ranks[rank]?.push(option)
  }
  return ranks.flat()
}

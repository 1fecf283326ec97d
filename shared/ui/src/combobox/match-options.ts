export interface ComboboxOption<Value extends string = string> {
  value: Value
  label: string
  /** Secondary text at the end of the row, e.g. the ADIF number. */
  detail?: string | undefined
  /** Additional search terms, e.g. a prefix. */
  keywords?: string | undefined
  /** A row nested under the previous one, e.g. a submode. */
  indent?: boolean | undefined
  /** Text in the field when the option is selected, if it differs from the label in the list. */
  chosen?: string | undefined
}

/** Folds case and accents, and Ø to O: "Åland Is." equals "aland is". */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[øØ]/g, 'o')
    .toLowerCase()
}

/**
 * Returns the options that contain every word of the query: exact matches first, then prefixes, then word prefixes, then
 * the rest, each in their original order.
 */
export function matchOptions<Value extends string>(
  options: readonly ComboboxOption<Value>[],
  query: string,
): readonly ComboboxOption<Value>[] {
  const target = fold(query).trim()
  if (target === '') return options
  const words = target.split(/\s+/)
  const ranks: ComboboxOption<Value>[][] = [[], [], [], []]
  for (const option of options) {
    const label = fold(option.label).replace(/^-\s*/, '')
    const text = `${label} ${fold(option.detail ?? '')} ${fold(option.keywords ?? '')}`
    if (!words.every((word) => text.includes(word))) continue
    const rank = label === target ? 0 : label.startsWith(target) ? 1 : text.includes(` ${target}`) ? 2 : 3
    ranks[rank]?.push(option)
  }
  return ranks.flat()
}

/** A statement of the product specification, in our own words, and what shows that it holds. */

/** A test by its file (from the root of the repository) and its exact title; of a story, the name of its export. */
export interface Shown {
  readonly file: string
  readonly test: string
}

interface Said {
  /** Section and number, such as `S2.1-07`. It stays when others come or go. */
  readonly id: string
  readonly says: string
}

/** Exactly one of: a test (or several that show it together), a decision where nothing is prescribed, or what is missing. */
export type Statement =
  | (Said & { readonly shownBy: Shown | readonly Shown[] })
  | (Said & { readonly decision: string; readonly shownBy?: Shown | readonly Shown[] })
  | (Said & { readonly missing: string })

export interface Section {
  readonly number: string
  readonly title: string
  readonly statements: readonly Statement[]
}

/** One test of a file: `const live = inFile('shell/e2e/live.spec.ts')`, then `live('a cut socket comes back…')`. */
export function inFile(file: string): (test: string) => Shown {
  return (test) => ({ file, test })
}

export function testsOf(statement: Statement): readonly Shown[] {
  if (!('shownBy' in statement) || statement.shownBy === undefined) return []
  return 'file' in statement.shownBy ? [statement.shownBy] : statement.shownBy
}

/** A statement of the product specification, paraphrased, with its proof. */

/** A test by its file (from the repository root) and its exact title; a story by its export name. */
export interface Shown {
  readonly file: string
  readonly test: string
}

interface Said {
  /** Section and number, such as `S2.1-07`. Stable when others are added or removed. */
  readonly id: string
  readonly says: string
}

/**
 * Exactly one of: a test (or several that prove it together), a decision where nothing is prescribed, or what is
 * missing.
 */
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

export function listTests(statement: Statement): readonly Shown[] {
  if (!('shownBy' in statement) || statement.shownBy === undefined) return []
  return 'file' in statement.shownBy ? [statement.shownBy] : statement.shownBy
}

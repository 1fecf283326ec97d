/** Matches the title in a file with the title printed by a runner. */

/** Placeholder in the title of a test table (`%s`, `$name`) or template (`${call}`), replaced in each row. */
const PLACE = /%[sdifjoOc#$]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/g

/** Whether `printed` is `written` or one of its rows. */
export function isTitle(written: string, printed: string): boolean {
  if (written === printed) return true
  const pattern = getPattern(written)
  return pattern?.test(printed) ?? false
}

/** Stories are printed as words (`Refused By The Server`) and referenced by their export (`RefusedByTheServer`). */
export function isStory(exported: string, printed: string): boolean {
  return letters(exported) === letters(printed)
}

const patterns = new Map<string, RegExp | undefined>()

function getPattern(written: string): RegExp | undefined {
  if (!patterns.has(written)) {
    const parts = written.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    // A title with only placeholders would match every title.
    const isTable = parts.length > 1 && parts.some((part) => /\w/.test(part) || part.includes(':'))
    patterns.set(written, isTable ? new RegExp(`^${parts.join('[\\s\\S]*')}$`) : undefined)
  }
  return patterns.get(written)
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

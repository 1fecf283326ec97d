/** When the title in a file and the title that a runner printed are the same test. */

/** What stands in the title of a table (`%s`, `$name`) or of a template (`${call}`), and is something else in each row. */
const PLACE = /%[sdifjoOc#$]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/g

/** Whether `printed` is `written`, or one row of it. */
export function isTitle(written: string, printed: string): boolean {
  if (written === printed) return true
  const pattern = patternOf(written)
  return pattern?.test(printed) ?? false
}

/** Stories are printed in words (`Refused By The Server`) and named by their export (`RefusedByTheServer`). */
export function isStory(exported: string, printed: string): boolean {
  return letters(exported) === letters(printed)
}

const patterns = new Map<string, RegExp | undefined>()

function patternOf(written: string): RegExp | undefined {
  if (!patterns.has(written)) {
    const parts = written.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    // A title of nothing but places would be every title.
    const isTable = parts.length > 1 && parts.some((part) => /\w/.test(part) || part.includes(':'))
    patterns.set(written, isTable ? new RegExp(`^${parts.join('[\\s\\S]*')}$`) : undefined)
  }
  return patterns.get(written)
}

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

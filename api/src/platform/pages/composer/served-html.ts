/** Prepares the rendered HTML of a part for use in a page before its code runs. */
import { type DrawnHtml, findFault, type Slot } from '../renderer/check-html.ts'
import { DrawFault } from '../renderer/renderer.ts'

export interface ServedHtml {
  readonly html: string
  /** CSS rules for elements that had inline styles. */
  readonly rules: string
}

/** @throws DrawFault for HTML that is not allowed in a page */
export function servedHtml(drawn: DrawnHtml, slot: Slot): ServedHtml {
  const fault = findFault(drawn, slot)
  if (fault !== undefined) throw new DrawFault('runtime', `What was drawn holds ${fault}`)
  const rules = drawn.styles.map((declarations, number) => `[data-s="${slot.mark}${number}"]{${declarations}}`)
  return { html: drawn.html, rules: rules.join('') }
}

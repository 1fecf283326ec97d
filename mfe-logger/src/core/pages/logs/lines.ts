/** Lines of the logbook: contacts, and a heading before the contacts of each day. */
import type { LoggedContact } from '../../contact/wire-contact.ts'

export type Line =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | {
      readonly kind: 'contact'
      readonly key: number
      readonly contact: LoggedContact
      /** Index among the contacts, from 0. */
      readonly index: number
    }

/** @param byDay whether contacts are in chronological order; other orders have no day headings */
export function toLines(contacts: readonly LoggedContact[], byDay: boolean): readonly Line[] {
  const lines: Line[] = []
  let day = ''
  for (const [index, contact] of contacts.entries()) {
    const next = toDay(contact)
    if (byDay && next !== day) {
      day = next
      lines.push({ kind: 'day', key: `day ${day}`, day })
    }
    lines.push({ kind: 'contact', key: contact.id, contact, index })
  }
  return lines
}

/** Day of a contact in UTC: `2026-11-21`. */
export const toDay = ({ startedAt }: Pick<LoggedContact, 'startedAt'>): string => startedAt.slice(0, 10)

/** Top of each line, then the end of the last one, in CSS pixels from the top of the first line. */
export function computeTops(
  lines: readonly Line[],
  heights: Readonly<Record<Line['kind'], number>>,
): readonly number[] {
  const tops = [0]
  for (const { kind } of lines) tops.push((tops.at(-1) ?? 0) + heights[kind])
  return tops
}

import * as s from './logbook-table.module.css'

/** The pencil and info icons of Lucide as a single path each, because a page of the logbook has a thousand icons. */
const STROKES = {
  edit: 'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4',
  details: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01',
} as const

interface RowLinkProps {
  readonly to: keyof typeof STROKES
  readonly label: string
  readonly href: string
}

/** A plain link with an icon in a row of the logbook. The table body handles its click (`useRowClicks`). */
export function RowLink({ to, label, href }: RowLinkProps) {
  return (
    <a href={href} title={label} className={s.rowLink}>
      <svg className={s.stroke} viewBox="0 0 24 24" role="img" aria-label={label}>
        <path d={STROKES[to]} />
      </svg>
    </a>
  )
}

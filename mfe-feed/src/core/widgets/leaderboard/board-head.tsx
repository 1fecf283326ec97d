import * as s from './board-head.module.css'

interface BoardHeadProps {
  readonly title: string
  /** The counted period: "last hour". */
  readonly period?: string | undefined
  /** For `aria-labelledby`. */
  readonly id?: string
}

/** The header of all panels among the boards. */
export function BoardHead({ title, period, id }: BoardHeadProps) {
  return (
    <h2 id={id} className={s.title}>
      {title}
      {period && <span className={s.period}>{period}</span>}
    </h2>
  )
}

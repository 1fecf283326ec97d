import * as s from './board-head.module.css'

interface BoardHeadProps {
  readonly title: string
  /** What it counts over: "last hour". */
  readonly period?: string | undefined
  /** For `aria-labelledby`. */
  readonly id?: string
}

/** The head of everything that stands among the boards. */
export function BoardHead({ title, period, id }: BoardHeadProps) {
  return (
    <h2 id={id} className={s.title}>
      {title}
      {period && <span className={s.period}>{period}</span>}
    </h2>
  )
}

import * as s from './board-head.module.css'

interface BoardHeadProps {
  readonly title: string
  /** The counted period: "last hour". */
  readonly period?: string | undefined
  /** Id of the heading, for `aria-labelledby`. */
  readonly id?: string
}

/** The header of every panel among the boards. */
export function BoardHead({ title, period, id }: BoardHeadProps) {
  return (
    <h2 id={id} className={s.title}>
      {title}
      {period && <span className={s.period}>{period}</span>}
    </h2>
  )
}

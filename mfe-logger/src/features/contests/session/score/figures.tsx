import { formatNumber } from '@onfreq/i18n/format'
import type { ReactNode } from 'react'
import * as s from './score.module.css'

/** A formatted integer: `346,752`. */
export const figure = (value: number) => formatNumber(value)

interface FigureListProps {
  readonly children: ReactNode
}

/** Score figures in a row. */
export function FigureList({ children }: FigureListProps) {
  return <dl className={s.figures}>{children}</dl>
}

interface FigureProps {
  readonly name: string
  readonly value: string
  /** Renders the figure larger than the others. */
  readonly large?: boolean
}

/** A figure with its label. */
export function Figure({ name, value, large = false }: FigureProps) {
  return (
    <div className={large ? s.large : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

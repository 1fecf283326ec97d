import { formatNumber } from '@onfreq/i18n/format'
import type { ReactNode } from 'react'
import * as s from './score.module.css'

/** A whole number as people read it: `346,752`. */
export const figure = (value: number) => formatNumber(value)

interface FigureListProps {
  readonly children: ReactNode
}

/** Figures of a score beside each other. */
export function FigureList({ children }: FigureListProps) {
  return <dl className={s.figures}>{children}</dl>
}

interface FigureProps {
  readonly name: string
  readonly value: string
  /** The one that matters most. */
  readonly large?: boolean
}

/** One of them, under its name. */
export function Figure({ name, value, large = false }: FigureProps) {
  return (
    <div className={large ? s.large : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

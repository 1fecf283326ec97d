import type { StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { Link } from '@onfreq/ui/link'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import * as s from '../view.module.css'

/** Props of every block on the page. */
export interface BlockProps {
  readonly response: StatisticsResponse
  readonly asTable: boolean
}

/** Opens the contacts behind a figure; undefined unless the viewer owns the log. */
export function useOpen(own: boolean): ((href: string) => void) | undefined {
  const [, navigate] = useLocation()
  return own ? (href) => navigate(href) : undefined
}

/** The current time if it is in the displayed year. */
export const currentDate = (year: number): Date | undefined => {
  const now = new Date()
  return now.getUTCFullYear() === year ? now : undefined
}

/** A figure that links to its contacts, which only the owner of the log may list. */
export function FigureLink({
  own,
  href,
  children,
}: {
  readonly own: boolean
  readonly href: string
  readonly children: ReactNode
}) {
  return own ? <Link href={href}>{children}</Link> : children
}

/** Facts below a plot, as text. */
export function Facts({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={s.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== false && value !== undefined)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

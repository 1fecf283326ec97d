import { Trans, useLingui } from '@lingui/react/macro'
import { bandOrder } from '@onfreq/ham/bands'
import type { ReactNode } from 'react'
import { BandTag } from '../band/band.tsx'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as s from './band-mode-table.module.css'

/** Kinds of modes as the API names them, in the order of the rows. */
const CLASSES = ['voice', 'cw', 'data', 'sstv', ''] as const

export interface BandModeTableProps {
  /** What the table is of, for those who do not see it. */
  readonly label: string
  /** The bands and kinds of modes that have something; an empty one is shown as "Other". */
  readonly cells: readonly { readonly band: string; readonly mode_class: string }[]
  /** What stands in a cell; null where there is nothing. */
  readonly draw: (band: string, modeClass: string) => ReactNode
  /** Explains the marks. */
  readonly legend: ReactNode
  /** With a border of its own, where it stands in no panel. */
  readonly framed?: boolean
}

/** Bands across, kinds of modes down. Scrolls sideways where there is no room. */
export function BandModeTable({ label, cells, draw, legend, framed = false }: BandModeTableProps) {
  const { t } = useLingui()
  const words = { voice: t`Voice`, cw: 'CW', data: t`Data`, sstv: 'SSTV', '': t`Other` }
  const bands = [...new Set(cells.map(({ band }) => band))].sort((a, b) => bandOrder(a) - bandOrder(b))
  const rows = CLASSES.filter((name) => cells.some(({ mode_class }) => mode_class === name))
  if (bands.length === 0 || rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard
    <section className={cx(s.frame, framed && s.framed)} tabIndex={0} aria-label={label}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>
                <Trans>Mode</Trans>
              </VisuallyHidden>
            </th>
            {bands.map((band) => (
              <th key={band} scope="col">
                {band === '' ? t`Other` : <BandTag band={band} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <th scope="row">{words[name]}</th>
              {bands.map((band) => (
                <td key={band}>
                  {draw(band, name) ?? (
                    <VisuallyHidden>
                      <Trans>none</Trans>
                    </VisuallyHidden>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={s.legend}>{legend}</p>
    </section>
  )
}

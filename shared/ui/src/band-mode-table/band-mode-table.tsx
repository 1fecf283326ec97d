import { Trans, useLingui } from '@lingui/react/macro'
import { bandOrder } from '@onfreq/ham/bands'
import type { ReactNode } from 'react'
import { BandTag } from '../band/band.tsx'
import { cx } from '../cx.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import * as s from './band-mode-table.module.css'

/** Mode classes as named by the API, in row order. */
const CLASSES = ['voice', 'cw', 'data', 'sstv', ''] as const

export interface BandModeTableProps {
  /** Accessible name of the table. */
  readonly label: string
  /** Bands and mode classes that have content; an empty name is shown as "Other". */
  readonly cells: readonly { readonly band: string; readonly mode_class: string }[]
  /** Content of a cell; null when empty. */
  readonly draw: (band: string, modeClass: string) => ReactNode
  /** Legend for the marks. */
  readonly legend: ReactNode
  /** Adds a border, for use outside of a panel. */
  readonly framed?: boolean
}

/** Bands as columns, mode classes as rows. Scrolls horizontally when narrow. */
export function BandModeTable({ label, cells, draw, legend, framed = false }: BandModeTableProps) {
  const { t } = useLingui()
  const classLabels = { voice: t`Voice`, cw: 'CW', data: t`Data`, sstv: 'SSTV', '': t`Other` }
  const bands = [...new Set(cells.map(({ band }) => band))].sort((a, b) => bandOrder(a) - bandOrder(b))
  const rows = CLASSES.filter((name) => cells.some(({ mode_class }) => mode_class === name))
  if (bands.length === 0 || rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: horizontally scrolling content must be reachable by keyboard
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
              <th scope="row">{classLabels[name]}</th>
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

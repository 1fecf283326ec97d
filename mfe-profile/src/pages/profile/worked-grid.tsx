import type { OwnHistory, WorkedBandMode } from '@onfreq/contracts/people'
import { bandOrder } from '@onfreq/ham/bands'
import { BandTag } from '@onfreq/ui/band'
import { cx } from '@onfreq/ui/cx'
import { Icon } from '@onfreq/ui/icon'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { Check } from 'lucide-react'
import * as s from './worked-grid.module.css'

const CLASSES = [
  ['voice', 'Voice'],
  ['cw', 'CW'],
  ['data', 'Data'],
  ['sstv', 'SSTV'],
] as const

export interface WorkedGridProps {
  readonly worked: readonly WorkedBandMode[]
  /** The viewer's own contacts with the station. */
  readonly history: OwnHistory | null
  readonly callsign: string
}

/** Worked and confirmed by band and kind of mode; what the viewer worked of it is marked. */
export function WorkedGrid({ worked, history, callsign }: WorkedGridProps) {
  const bands = [...new Set([...worked, ...(history?.cells ?? [])].map(({ band }) => band).filter(Boolean))].sort(
    (a, b) => bandOrder(a) - bandOrder(b),
  )
  const rows = CLASSES.filter(
    ([name]) =>
      worked.some((cell) => cell.mode_class === name) || history?.cells.some((cell) => cell.mode_class === name),
  )
  if (bands.length === 0 || rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard
    <section className={s.frame} tabIndex={0} aria-label={`Bands and modes of ${callsign}`}>
      <table className={s.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Mode</VisuallyHidden>
            </th>
            {bands.map((band) => (
              <th key={band} scope="col">
                <BandTag band={band} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, label]) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              {bands.map((band) => (
                <Cell
                  key={band}
                  cell={worked.find((each) => each.band === band && each.mode_class === name)}
                  yours={history?.cells.find((each) => each.band === band && each.mode_class === name)?.n ?? 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={s.legend}>
        <span>
          <i className={s.worked} /> worked
        </span>
        <span>
          <Icon of={Check} size="s" className={s.check} /> confirmed: both logged it here
        </span>
        {history && history.total > 0 && (
          <span>
            <i className={cx(s.worked, s.yours)} /> you worked {callsign} here
          </span>
        )}
      </p>
    </section>
  )
}

function Cell({ cell, yours }: { readonly cell: WorkedBandMode | undefined; readonly yours: number }) {
  if (!cell && yours === 0) {
    return (
      <td>
        <VisuallyHidden>none</VisuallyHidden>
      </td>
    )
  }
  const confirmed = cell?.confirmed ?? 0
  return (
    <td>
      <span className={cx(s.cell, cell && s.worked, yours > 0 && s.yours)}>
        {cell ? cell.worked.toLocaleString('en-GB') : '–'}
        {confirmed > 0 && <Icon of={Check} size="s" className={s.check} label={`${confirmed} confirmed`} />}
        {yours > 0 && <VisuallyHidden>, {yours} with you</VisuallyHidden>}
      </span>
    </td>
  )
}

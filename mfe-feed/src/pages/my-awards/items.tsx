import type { AwardMatrixAnswer, AwardProgressItem } from '@onfreq/contracts/needs/needs'
import type { NeedIndex } from '@onfreq/ham/needs/need-index'
import { BandModeTable } from '@onfreq/ui/band-mode-table'
import { cx } from '@onfreq/ui/cx'
import { KeyGroup } from '@onfreq/ui/key'
import { Panel } from '@onfreq/ui/panel'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { useState } from 'react'
import { type CellState, cellsOf, type ItemChoice, itemsBy } from './grid.ts'
import * as s from './view.module.css'

const AT_FIRST = 40
const WORDS: Readonly<Record<CellState, string>> = { confirmed: 'confirmed', worked: 'worked', needed: 'needed' }

interface ItemsProps {
  readonly award: AwardProgressItem
  /** Undefined while it is loading. */
  readonly matrix: AwardMatrixAnswer | undefined
  /** Of the viewer's log. */
  readonly index: Pick<NeedIndex, 'has'>
}

/** Every thing of an award by how far it is; a press on one shows it band by band and mode by mode. */
export function Items({ award, matrix, index }: ItemsProps) {
  const [choice, setChoice] = useState<ItemChoice>(award.of === null ? 'worked' : 'missing')
  const [all, setAll] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const lists = matrix && itemsBy(matrix)
  const list = lists?.[choice] ?? []
  const shown = all ? list : list.slice(0, AT_FIRST)
  const chosen = list.find(({ item }) => item === open)
  const cells = matrix && chosen && cellsOf(matrix, chosen.item, matrix.services, index)
  const count = (one: ItemChoice, words: string) => ({
    value: one,
    label: lists ? `${words} ${lists[one].length.toLocaleString('en-GB')}` : words,
  })
  return (
    <Panel
      title="One by one"
      note={`Press ${/^[aeiou]/.test(award.unit) ? 'an' : 'a'} ${award.unit} to see bands and modes`}
      actions={
        <KeyGroup
          label="Which"
          value={choice}
          onValueChange={(next) => {
            setChoice(next)
            setAll(false)
          }}
          options={[
            ...(award.of === null ? [] : [count('missing', 'Missing')]),
            count('worked', 'To confirm'),
            count('confirmed', 'Confirmed'),
          ]}
        />
      }
    >
      {matrix === undefined ? (
        <p className={s.quiet}>Loading…</p>
      ) : list.length === 0 ? (
        <p className={s.quiet}>{choice === 'missing' ? 'Nothing is missing.' : 'None yet.'}</p>
      ) : (
        <>
          <ul className={s.items}>
            {shown.map(({ item, name }) => (
              <li key={item}>
                <button
                  type="button"
                  className={s.item}
                  aria-pressed={item === open}
                  onClick={() => setOpen(item === open ? null : item)}
                >
                  {name}
                </button>
              </li>
            ))}
            {shown.length < list.length && (
              <li>
                <button type="button" className={s.more} onClick={() => setAll(true)}>
                  {(list.length - shown.length).toLocaleString('en-GB')} more
                </button>
              </li>
            )}
          </ul>
          {chosen && cells && (
            <div className={s.grid}>
              <BandModeTable
                label={`${chosen.name} by band and mode`}
                cells={cells}
                draw={(band, mode) => {
                  const cell = cells.find((one) => one.band === band && one.mode_class === mode)
                  return cell && <Mark state={cell.state} />
                }}
                legend={(['confirmed', 'worked', 'needed'] as const).map((state) => (
                  <span key={state}>
                    <i className={cx(s.mark, s[state])} /> {WORDS[state]}
                  </span>
                ))}
              />
            </div>
          )}
        </>
      )}
    </Panel>
  )
}

function Mark({ state }: { state: CellState }) {
  return (
    <>
      <i className={cx(s.mark, s[state])} aria-hidden />
      <VisuallyHidden>{WORDS[state]}</VisuallyHidden>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AwardMatrixResponse, AwardProgressItem } from '@onfreq/contracts/needs/needs'
import type { NeedIndex } from '@onfreq/ham/needs/need-index'
import { formatNumber } from '@onfreq/i18n/format'
import { useLingui as useLanguage, useWords } from '@onfreq/i18n/react'
import { BandModeTable } from '@onfreq/ui/band-mode-table'
import { cx } from '@onfreq/ui/cx'
import { KeyGroup } from '@onfreq/ui/key'
import { Panel } from '@onfreq/ui/panel'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { useState } from 'react'
import { type CellState, getCells, type ItemChoice, itemsBy } from './grid.ts'
import { translateItems } from './item-names.ts'
import { pressUnitText } from './unit-words.ts'
import * as s from './view.module.css'

const INITIAL_COUNT = 40
const STATE_LABELS: Readonly<Record<CellState, string>> = {
  get confirmed() {
    return t({ message: 'confirmed', context: 'a band and mode' })
  },
  get worked() {
    return t({ message: 'worked', context: 'a band and mode' })
  },
  get needed() {
    return t`needed`
  },
}

interface ItemsProps {
  readonly award: AwardProgressItem
  /** Undefined while loading. */
  readonly matrix: AwardMatrixResponse | undefined
  /** Index of the viewer's log. */
  readonly index: Pick<NeedIndex, 'has'>
}

/** Every item of an award by status; a click shows one by band and mode. */
export function Items({ award, matrix, index }: ItemsProps) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<ItemChoice>(award.of === null ? 'worked' : 'missing')
  const [showsAll, setShowsAll] = useState(false)
  const [open, setOpen] = useState<string | null>(null)
  const lists = useWords(() => matrix && itemsBy(translateItems(matrix, award.kind)), [matrix, award.kind])
  const list = lists?.[choice] ?? []
  const visible = showsAll ? list : list.slice(0, INITIAL_COUNT)
  const chosen = list.find(({ item }) => item === open)
  const cells = matrix && chosen && getCells(matrix, chosen.item, matrix.services, index)
  const count = (one: ItemChoice, words: string) => ({
    value: one,
    label: lists ? `${words} ${formatNumber(lists[one].length)}` : words,
  })
  return (
    <Panel
      title={t`One by one`}
      note={pressUnitText(award.unit)}
      actions={
        <KeyGroup
          label={t`Which`}
          value={choice}
          onValueChange={(next) => {
            setChoice(next)
            setShowsAll(false)
          }}
          options={[
            ...(award.of === null ? [] : [count('missing', t`Missing`)]),
            count('worked', t`To confirm`),
            count('confirmed', t`Confirmed`),
          ]}
        />
      }
    >
      {matrix === undefined ? (
        <p className={s.quiet}>
          <Trans>Loading…</Trans>
        </p>
      ) : list.length === 0 ? (
        <p className={s.quiet}>
          {choice === 'missing'
            ? t`Nothing is missing.`
            : t({ message: 'None yet.', context: 'countries, grids, zones' })}
        </p>
      ) : (
        <>
          <ul className={s.items}>
            {visible.map(({ item, name }) => (
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
            {visible.length < list.length && (
              <li>
                <button type="button" className={s.more} onClick={() => setShowsAll(true)}>
                  <Trans>{{ count: formatNumber(list.length - visible.length) }} more</Trans>
                </button>
              </li>
            )}
          </ul>
          {chosen && cells && (
            <div className={s.grid}>
              <BandModeTable
                label={t`${{ name: chosen.name }} by band and mode`}
                cells={cells}
                draw={(band, mode) => {
                  const cell = cells.find((one) => one.band === band && one.mode_class === mode)
                  return cell && <Mark state={cell.state} />
                }}
                legend={(['confirmed', 'worked', 'needed'] as const).map((state) => (
                  <span key={state}>
                    <i className={cx(s.mark, s[state])} /> {STATE_LABELS[state]}
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
  useLanguage()
  return (
    <>
      <i className={cx(s.mark, s[state])} aria-hidden />
      <VisuallyHidden>{STATE_LABELS[state]}</VisuallyHidden>
    </>
  )
}

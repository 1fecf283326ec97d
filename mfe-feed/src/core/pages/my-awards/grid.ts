/** Worked, confirmed and needed items of an award by band and mode class. */

import { CONFIRMATION_BITS, type ConfirmationService } from '@onfreq/contracts/confirmations/confirmation'
import type { AwardMatrixResponse } from '@onfreq/contracts/needs/needs'
import { ITEM_KINDS } from '@onfreq/ham/needs/items'
import type { NeedIndex } from '@onfreq/ham/needs/need-index'

export type CellState = 'confirmed' | 'worked' | 'needed'

export interface ItemCell {
  readonly band: string
  readonly mode_class: string
  readonly state: CellState
}

const MODES = ['voice', 'cw', 'data'] as const
/** Always shown, even without contacts. */
const BANDS = ['160m', '80m', '40m', '30m', '20m', '17m', '15m', '12m', '10m', '6m']

/**
 * The cells of one item, from the same index as badges. Undefined for kinds that the index does not cover: own
 * activations are counted by day.
 */
export function getCells(
  { kind, bands }: Pick<AwardMatrixResponse, 'kind' | 'bands'>,
  item: string,
  services: readonly ConfirmationService[],
  index: Pick<NeedIndex, 'has'>,
): readonly ItemCell[] | undefined {
  const itemKind = ITEM_KINDS.find((one) => one === kind)
  if (itemKind === undefined || itemKind.endsWith('_day')) return undefined
  const bits = services.reduce((sum, service) => sum | CONFIRMATION_BITS[service], 0)
  const isWorked = (choice: number, band: string, modeClass: string) =>
    index.has({ kind: itemKind, item }, { services: choice }, { band, modeClass })
  const getState = (band: string, mode: string): CellState =>
    isWorked(bits, band, mode) ? 'confirmed' : isWorked(0, band, mode) ? 'worked' : 'needed'
  const worked = Object.keys(bands).filter((band) => band !== '')
  const visible = worked.some((band) => BANDS.includes(band)) || worked.length === 0 ? [...BANDS, ...worked] : worked
  const rows = [...MODES, 'sstv'].filter((mode) => mode !== 'sstv' || visible.some((band) => isWorked(0, band, mode)))
  return [...new Set(visible)].flatMap((band) =>
    rows.map((mode) => ({ band, mode_class: mode, state: getState(band, mode) })),
  )
}

export type ItemChoice = 'missing' | 'worked' | 'confirmed'

export interface NamedItem {
  readonly item: string
  readonly name: string
}

/** The items of an award by status, sorted by name. */
export function itemsBy({
  items,
  missing,
}: Pick<AwardMatrixResponse, 'items' | 'missing'>): Readonly<Record<ItemChoice, readonly NamedItem[]>> {
  return {
    missing,
    worked: items.filter(({ confirmed }) => confirmed.length === 0),
    confirmed: items.filter(({ confirmed }) => confirmed.length > 0),
  }
}

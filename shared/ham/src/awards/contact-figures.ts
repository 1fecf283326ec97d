/**
 * What a contact adds to the numbers of countries and squares on pages other than the awards, by the rules of the
 * awards.
 */
import type { ConfirmationService } from '../adif/confirmations.ts'
import { serviceBits } from '../needs/services.ts'
import { AWARD_RULES, type AwardRule } from './catalogue.ts'
import { type CountedContact, getCells } from './cells.ts'
import { NOT_AMATEUR, rowOfCell } from './kind-rules.ts'
import { readOwnPlace } from './own-places.ts'
import { judge } from './verdict.ts'

/** Confirmations that DXCC accepts (ARRL DXCC rules, section I.2), used unless the member chooses others. */
export const DXCC_SERVICES: readonly ConfirmationService[] = ['lotw', 'paper']
const DXCC_SERVICE_BITS = serviceBits(DXCC_SERVICES)

function getRule(id: string): AwardRule {
  const rule = AWARD_RULES.find((one) => one.id === id)
  if (rule === undefined) throw new Error(`No award ${id}`)
  return rule
}
/** Rules for the numbers of countries and squares on all pages. */
export const COUNTRIES = getRule('dxcc')
export const SQUARES = getRule('grids')
const ENTITIES: ReadonlySet<string> = new Set(COUNTRIES.items)

export interface CountryFigure {
  readonly dxcc: number
  /** Entity from which the contact was made. */
  readonly own: string
  /** The band, or `satellite`. */
  readonly row: string
  /** Whether it is part of the total, and not only shown in its row. */
  readonly counts: boolean
  readonly confirmed: boolean
}

export interface ContactFigures {
  readonly countries: readonly CountryFigure[]
  readonly squares: readonly string[]
}

export function contactFigures(contact: CountedContact): ContactFigures {
  const countries: CountryFigure[] = []
  const squares = new Set<string>()
  for (const cell of getCells(contact)) {
    if (cell.kind === SQUARES.kind && judge(SQUARES, cell, null) === 'counts') squares.add(cell.item)
    if (cell.kind !== COUNTRIES.kind) continue
    const verdict = judge(COUNTRIES, cell, ENTITIES)
    const row = rowOfCell(cell)
    if (verdict !== 'counts' && verdict !== 'shown' && row !== NOT_AMATEUR) continue
    countries.push({
      dxcc: Number(cell.item),
      own: readOwnPlace(cell.place).entity,
      row,
      counts: verdict === 'counts',
      confirmed: (cell.mask & DXCC_SERVICE_BITS) !== 0,
    })
  }
  return { countries, squares: [...squares] }
}

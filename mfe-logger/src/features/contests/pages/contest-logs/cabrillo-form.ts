/** Header fields of a Cabrillo file that only the operator knows. */
import { t } from '@lingui/core/macro'
import type { CabrilloRequest, ContestRef } from '@onfreq/contracts/log/contest-log'
import { CABRILLO_CATEGORIES, type CabrilloCategory } from '@onfreq/ham/contest/cabrillo'

export interface CabrilloForm {
  /** Selected value per category; categories without a value are omitted from the file. */
  readonly categories: Readonly<Partial<Record<CabrilloCategory, string>>>
  readonly operators: string
  readonly name: string
  readonly club: string
  readonly location: string
  readonly soapbox: string
}

export const EMPTY_FORM: CabrilloForm = {
  categories: { 'CATEGORY-OPERATOR': 'SINGLE-OP', 'CATEGORY-ASSISTED': 'NON-ASSISTED', 'CATEGORY-BAND': 'ALL' },
  operators: '',
  name: '',
  club: '',
  location: '',
  soapbox: '',
}

/** The request for the file; empty fields are omitted. */
export function toRequest(contest: ContestRef, form: CabrilloForm): CabrilloRequest {
  const { categories, name, ...rest } = form
  const filled = Object.entries({ ...rest, operator_name: name }).filter(([, text]) => text.trim() !== '')
  const chosen = Object.entries(categories).filter(([, word]) => word !== '')
  return {
    ...contest,
    ...Object.fromEntries(filled),
    ...(chosen.length > 0 && { categories: Object.fromEntries(chosen) }),
  }
}

/** `CATEGORY-OPERATOR` → `Operator`, `SINGLE-OP` → `single op`. */
export const categoryLabel = (name: CabrilloCategory) => {
  const word = name.replace('CATEGORY-', '').toLowerCase()
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Values of a category, the empty value first. */
export function getCategoryOptions(
  name: CabrilloCategory,
): readonly { readonly value: string; readonly label: string }[] {
  const options = CABRILLO_CATEGORIES[name].map((word) => ({
    value: word as string,
    label: word.toLowerCase().replaceAll('-', ' '),
  }))
  return [{ value: '', label: t`not said` }, ...options]
}

export const CATEGORIES = Object.keys(CABRILLO_CATEGORIES).filter(
  (name): name is CabrilloCategory => name in CABRILLO_CATEGORIES,
)

/** A custom label sheet while it is entered. */
import { t } from '@lingui/core/macro'
import type { LabelFormat } from '@onfreq/contracts/cards/qsl-cards'

type Figure = Exclude<keyof LabelFormat, 'name'>
export type FormatForm = Readonly<Record<keyof LabelFormat, string>>

export const FIELDS: readonly { readonly name: Figure; readonly label: string; readonly unit?: string }[] = [
  {
    name: 'columns',
    get label() {
      return t`Labels across`
    },
  },
  {
    name: 'rows',
    get label() {
      return t`Labels down`
    },
  },
  {
    name: 'width',
    get label() {
      return t`Label width`
    },
    unit: 'mm',
  },
  {
    name: 'height',
    get label() {
      return t`Label height`
    },
    unit: 'mm',
  },
  {
    name: 'left',
    get label() {
      return t`Left edge`
    },
    unit: 'mm',
  },
  {
    name: 'top',
    get label() {
      return t`Top edge`
    },
    unit: 'mm',
  },
  {
    name: 'gap_x',
    get label() {
      return t`Gap across`
    },
    unit: 'mm',
  },
  {
    name: 'gap_y',
    get label() {
      return t`Gap down`
    },
    unit: 'mm',
  },
]

export const START_FORMAT: FormatForm = {
  name: '',
  columns: '3',
  rows: '8',
  width: '70',
  height: '37',
  left: '0',
  top: '0.5',
  gap_x: '0',
  gap_y: '0',
}

/** The label sheet; null while a number or the name is missing. */
export function toFormat(form: FormatForm): LabelFormat | null {
  const name = form.name.trim()
  const isComplete = name !== '' && FIELDS.every((field) => /^\d+(?:\.\d+)?$/.test(form[field.name]))
  if (!isComplete) return null
  const { columns, rows, width, height, left, top, gap_x, gap_y } = form
  return {
    name,
    columns: Math.round(Number(columns)),
    rows: Math.round(Number(rows)),
    width: Number(width),
    height: Number(height),
    left: Number(left),
    top: Number(top),
    gap_x: Number(gap_x),
    gap_y: Number(gap_y),
  }
}

/** What the fields of a preset are called where one chooses them. */
import type { EntryField } from '@onfreq/contracts/log/logger'
import { isMoreField, LOOKS } from '../logger/entry-fields.ts'

const FIRST = {
  rstSent: 'SNT',
  rstRcvd: 'RCV',
  name: 'Name',
  dxcc: 'DXCC',
  comment: 'Comments',
  power: 'Power',
  operatingMode: 'Run or S&P',
  time: 'Time',
} as const

export function fieldLabel(field: EntryField): string {
  return isMoreField(field) ? LOOKS[field].label : FIRST[field]
}

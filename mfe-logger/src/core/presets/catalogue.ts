/**
 * The presets of the log bar. Each defines fields, order, defaults, values that carry over, and shortcuts; the log bar
 * and the logger share them.
 */
import type { EntryField, LogPreset } from '@onfreq/contracts/log/logger'

/** The fields of the product specification, in its order. */
export const SPECIFIED: readonly EntryField[] = [
  'rstSent',
  'rstRcvd',
  'name',
  'dxcc',
  'comment',
  'power',
  'operatingMode',
  'time',
]

const SAME_DAY = { within: 'day', band: true, mode: true } as const

export const EVERYDAY: LogPreset = {
  id: 'everyday',
  name: 'Everyday',
  fields: [...SPECIFIED],
  defaults: {},
  keeps: [],
  needs: [],
  next: 'rstSent',
  space: 'goes on',
  reports: 'specified',
  dupe: SAME_DAY,
}

const preset = (id: string, name: string, change: Partial<LogPreset>): LogPreset => ({
  ...EVERYDAY,
  id,
  name,
  reports: 'by mode',
  ...change,
})

/** In the order of their shortcuts. */
export const PRESETS: readonly LogPreset[] = [
  EVERYDAY,
  preset('dx', 'DX', {
    fields: ['rstSent', 'rstRcvd', 'grid', 'freqRx', 'name', 'comment', 'dxcc', 'note', 'power', 'time'],
    next: 'rstRcvd',
  }),
  preset('contest', 'Contest', {
    fields: [
      'rstSent',
      'serialSent',
      'rstRcvd',
      'exchangeRcvd',
      'operatingMode',
      'exchangeSent',
      'contest',
      'operator',
      'time',
    ],
    keeps: ['exchangeSent', 'contest', 'operator'],
    needs: ['exchangeRcvd'],
    defaults: { serialSent: '001' },
    next: 'exchangeRcvd',
    dupe: { within: 'contest', band: true, mode: true },
  }),
  preset('portable', 'Portable', {
    fields: ['rstSent', 'rstRcvd', 'theirRefs', 'state', 'name', 'comment', 'myRefs', 'power', 'time'],
    keeps: ['myRefs'],
    needs: ['myRefs'],
    next: 'rstRcvd',
  }),
  preset('satellite', 'Satellite', {
    fields: ['rstSent', 'rstRcvd', 'grid', 'name', 'satellite', 'satMode', 'freqRx', 'propagation', 'comment', 'time'],
    keeps: ['satellite', 'satMode', 'freqRx', 'propagation'],
    needs: ['grid', 'satellite'],
    defaults: { propagation: 'SAT' },
    next: 'grid',
  }),
  preset('digital', 'Digital', {
    fields: ['rstSent', 'rstRcvd', 'grid', 'state', 'name', 'comment', 'power', 'time'],
    needs: ['rstSent', 'rstRcvd', 'grid'],
    next: 'rstSent',
  }),
]

/** The fields to show for a contact that has values in fields outside the preset. */
export function withFilledFields(chosen: LogPreset, filled: readonly EntryField[]): readonly EntryField[] {
  return [...chosen.fields, ...filled.filter((field) => !chosen.fields.includes(field))]
}

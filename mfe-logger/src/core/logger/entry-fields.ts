/** Additional log bar fields: labels, input types, and ADIF names. */
import { t } from '@lingui/core/macro'
import type { ContactChanges, OperatingFields } from '@onfreq/contracts/log/contact'
import { MORE_FIELDS, type MoreField } from '@onfreq/contracts/log/logger'
import { bandName } from '@onfreq/ham/bands'
import { hertzToAdifMegahertz, parseFrequencyEntry } from '@onfreq/ham/frequency'
import { normaliseLocator } from '@onfreq/ham/locator'
import { readReferences, referenceFields, writeReferences } from '@onfreq/ham/operating/references'
import { isSerial } from './serial-number.ts'

export type MoreFields = Readonly<Partial<Record<MoreField, string>>>

const MORE_FIELD_SET: ReadonlySet<string> = new Set(MORE_FIELDS)

export function isMoreField(name: string): name is MoreField {
  return MORE_FIELD_SET.has(name)
}

interface FieldDefinition {
  readonly label: string
  /** Column width: for a few digits, a word, or a line. */
  readonly width: 's' | 'm' | 'l'
  readonly kind: 'text' | 'figures'
  readonly hint?: string | undefined
  readonly inputMode?: 'numeric' | 'decimal'
}

interface More extends Partial<Pick<FieldDefinition, 'inputMode'>> {
  readonly hint?: string | (() => string)
}

/** Labels are functions, so that they are translated when rendered. */
const defineField = (
  label: () => string,
  width: FieldDefinition['width'],
  kind: FieldDefinition['kind'],
  { hint, ...more }: More = {},
): FieldDefinition => ({
  get label() {
    return label()
  },
  get hint() {
    return typeof hint === 'function' ? hint() : hint
  },
  width,
  kind,
  ...more,
})

export const LOOKS: { readonly [Name in MoreField]: FieldDefinition } = {
  grid: defineField(() => t`Grid`, 's', 'figures', { hint: 'IO91wm' }),
  qth: defineField(() => 'QTH', 'm', 'text'),
  state: defineField(() => t`State`, 's', 'figures'),
  theirRefs: defineField(() => t`Their reference`, 'm', 'figures', { hint: 'US-2274, G/LD-001' }),
  myRefs: defineField(() => t`My reference`, 'm', 'figures', { hint: 'US-2274, US-0891' }),
  serialSent: defineField(() => t({ message: 'Serial', context: 'a narrow field' }), 's', 'figures', {
    inputMode: 'numeric',
  }),
  serialRcvd: defineField(() => t`Their serial`, 's', 'figures', { inputMode: 'numeric' }),
  exchangeSent: defineField(() => t`My exchange`, 's', 'figures'),
  exchangeRcvd: defineField(() => t`Exchange`, 's', 'figures'),
  contest: defineField(() => t`Contest`, 'm', 'figures', { hint: 'CQ-WW-CW' }),
  satellite: defineField(() => t`Satellite`, 's', 'figures', { hint: 'RS-44' }),
  satMode: defineField(() => t`Sat mode`, 's', 'figures', { hint: 'V/U' }),
  freqRx: defineField(() => t`RX MHz`, 's', 'figures', { inputMode: 'decimal' }),
  propagation: defineField(() => t`Propagation`, 's', 'figures', { hint: 'SAT, ES, EME' }),
  operator: defineField(() => t`Operator`, 's', 'figures'),
  qtc: defineField(() => 'QTCs', 'l', 'figures', { hint: '3/2 0711 DL1AUZ 16 0712 SP2ABC 118' }),
  note: defineField(() => t`Note on this call`, 'l', 'text', { hint: () => t`Shown at your next contact` }),
}

/** Maximum field length in characters. */
const MAX_LENGTHS: Readonly<Partial<Record<MoreField, number>>> = { note: 1_000, qtc: 600 }
const DEFAULT_LENGTH = 200

/** Normalises the text of a field, for example to capitals. */
export function tidyMore(field: MoreField, text: string): string {
  const cut = text.slice(0, MAX_LENGTHS[field] ?? DEFAULT_LENGTH)
  return LOOKS[field].kind === 'figures' && field !== 'grid' ? cut.toUpperCase() : cut
}

/** Converts the fields to contact changes; absent fields are unchanged. The note is not part of a contact. */
export function moreToWire(more: MoreFields): ContactChanges {
  const value = (name: MoreField) => {
    const text = more[name]?.trim()
    return text ? text : null
  }
  const fields: Writable<OperatingFields> = {}
  const changes: Writable<ContactChanges> = { fields }
  const isFilled = (name: MoreField) => more[name] !== undefined
  if (isFilled('grid')) {
    const grid = value('grid')
    const locator = grid === null ? null : normaliseLocator(grid)
    if (grid === null) fields.GRIDSQUARE = null
    else if (locator === null) fields.GRIDSQUARE = grid
    if (grid === null || locator !== null) changes.GridSquare = locator
  }
  if (isFilled('qth')) fields.QTH = value('qth')
  if (isFilled('state')) fields.STATE = value('state')
  for (const [name, side] of [
    ['theirRefs', 'theirs'],
    ['myRefs', 'mine'],
  ] as const) {
    if (!isFilled(name)) continue
    const parsed = readReferences(value(name) ?? '', side).fields
    for (const key of referenceFields(side)) setOperatingField(fields, key, parsed[key] ?? null)
  }
  if (isFilled('serialSent') || isFilled('exchangeSent')) {
    const [serial, exchange] = [value('serialSent'), value('exchangeSent')]
    fields.STX = isSerial(serial) ? serial : null
    fields.STX_STRING = joinNonEmpty(isSerial(serial) ? null : serial, exchange)
  }
  if (isFilled('serialRcvd') || isFilled('exchangeRcvd')) {
    const [serial, exchange] = [value('serialRcvd'), value('exchangeRcvd')]
    const only = isSerial(serial) ? serial : serial === null && isSerial(exchange) ? exchange : null
    fields.SRX = only
    fields.SRX_STRING = joinNonEmpty(isSerial(serial) ? null : serial, exchange)
  }
  if (isFilled('contest')) changes.ContestName = value('contest')
  if (isFilled('satellite')) changes.SatName = value('satellite')
  if (isFilled('propagation') || value('satellite') !== null) {
    changes.PropMode = value('propagation') ?? (value('satellite') === null ? null : 'SAT')
  }
  if (isFilled('satMode')) fields.SAT_MODE = value('satMode')
  if (isFilled('operator')) fields.OPERATOR = value('operator')
  if (isFilled('qtc')) fields.APP_ONFREQ_QTC = value('qtc')
  if (isFilled('freqRx')) {
    const text = value('freqRx')
    const entry = text === null ? null : parseFrequencyEntry(text)
    fields.FREQ_RX = entry === null ? text : hertzToAdifMegahertz(entry.hertz)
    fields.BAND_RX = entry === null ? null : bandName(entry.hertz)
  }
  return changes
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

function setOperatingField(fields: Writable<OperatingFields>, name: keyof OperatingFields, value: string | null): void {
  fields[name] = value
}

function joinNonEmpty(...parts: readonly (string | null)[]): string | null {
  const text = parts.filter((part) => part !== null).join(' ')
  return text === '' ? null : text
}

interface StoredMore {
  readonly grid: string | null
  readonly contest: string | null
  readonly satellite: string | null
  readonly propagation: string | null
  readonly fields: Readonly<Record<string, string>>
}

/** The additional fields of a stored contact that are not empty. */
export function toMoreFields({ grid, contest, satellite, propagation, fields }: StoredMore): MoreFields {
  const all: Record<MoreField, string | null | undefined> = {
    grid: fields.GRIDSQUARE ?? grid,
    qth: fields.QTH,
    state: fields.STATE,
    theirRefs: writeReferences(fields, 'theirs'),
    myRefs: writeReferences(fields, 'mine'),
    serialSent: fields.STX,
    serialRcvd: fields.SRX === fields.SRX_STRING ? undefined : fields.SRX,
    exchangeSent: fields.STX_STRING,
    exchangeRcvd: fields.SRX_STRING,
    contest,
    satellite,
    satMode: fields.SAT_MODE,
    freqRx: fields.FREQ_RX,
    propagation,
    operator: fields.OPERATOR,
    qtc: fields.APP_ONFREQ_QTC,
    note: undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text))
}

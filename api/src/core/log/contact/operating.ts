/**
 * Operating fields of a contact: references, exchanges, locations. They are stored with its other ADIF fields under
 * their ADIF names, so that files, awards and API calls use the same ones. The activated reference also has columns,
 * for boards and cards.
 */
import type { ContactChanges, OperatingFields } from '@onfreq/contracts/log/contact'
import { normaliseLocator } from '@onfreq/ham/locator'
import { isOperatingField, OPERATING_FIELDS } from '@onfreq/ham/operating/fields'
import { activationFields, parseActivation, referenceFields } from '@onfreq/ham/operating/references'
import { shortenLocators, toPublicLocator } from '@onfreq/ham/public-position'
import { plainText } from '#kernel/plain-text.ts'
import type { ContactData, ExtraField } from './fields.ts'

/** Sets fields as entered. Null or an empty text removes one. The order of the others is kept. */
export function setOperatingFields(contact: ContactData, fields: OperatingFields): void {
  const input = new Map(Object.entries(fields).map(([name, value]) => [name, plainText(value ?? null)]))
  const grid = input.get('GRIDSQUARE')
  const locator = grid ? normaliseLocator(grid) : null
  if (locator !== null) contact.grid = locator
  if (locator !== null || grid === null) input.set('GRIDSQUARE', null)
  else if (grid !== undefined) contact.grid = null
  setExtra(contact, input)
}

function setExtra(contact: ContactData, input: ReadonlyMap<string, string | null>): void {
  const extra: ExtraField[] = []
  const names = new Set<string>()
  for (const field of contact.extra ?? []) {
    const value = input.get(field[0])
    if (value === undefined) extra.push(field)
    else if (value !== null && !names.has(field[0])) extra.push([field[0], value])
    names.add(field[0])
  }
  for (const [name, value] of input) if (value !== null && !names.has(name)) extra.push([name, value])
  contact.extra = extra.length === 0 ? null : extra
}

/** The last occurrence of a repeated field counts. */
const getValues = (contact: Pick<ContactData, 'extra'>) => (name: string) =>
  contact.extra?.findLast((field) => field[0] === name)?.[1]

/** Keeps the columns and the ADIF fields of an activation in sync, whichever of them changes. */
export function activate(contact: ContactData, changes: ContactChanges): void {
  const { activation_type: type, activation_ref: ref, fields } = changes
  if (type === undefined && ref === undefined) {
    const touched = referenceFields('mine').some((name) => fields?.[name] !== undefined)
    if (!touched) return
    const activation = parseActivation(getValues(contact))
    contact.activationType = activation?.type ?? null
    contact.activationRef = activation?.ref ?? null
    return
  }
  const cleared = new Map<string, string | null>(referenceFields('mine').map((name) => [name, null]))
  const written =
    contact.activationType === null || contact.activationRef === null
      ? {}
      : activationFields({ type: contact.activationType, ref: contact.activationRef })
  for (const [name, value] of Object.entries({ ...written, ...fields })) {
    if (cleared.has(name)) cleared.set(name, plainText(value ?? null))
  }
  setExtra(contact, cleared)
}

const ACTIVATING: ReadonlySet<string> = new Set(referenceFields('mine'))

/** Converts the activation of a file from ADIF's fields, unless it has the field of this product. */
export function normaliseActivation(contact: ContactData): void {
  if (contact.activationType !== null || contact.activationRef !== null) return
  // Most contacts have none, so this skips the check field by field.
  if (!contact.extra?.some((field) => ACTIVATING.has(field[0]))) return
  const activation = parseActivation(getValues(contact))
  contact.activationType = activation?.type ?? null
  contact.activationRef = activation?.ref ?? null
}

const NO_ACTIVATION = { type: null, ref: null } as const

/** Activation data that is not in the ADIF fields. */
export function ownActivation(contact: Pick<ContactData, 'activationType' | 'activationRef' | 'extra'>): {
  readonly type: string | null
  readonly ref: string | null
} {
  if (contact.activationType === null && contact.activationRef === null) return NO_ACTIVATION
  const derived = parseActivation(getValues(contact))
  const same = derived?.type === contact.activationType && derived?.ref === contact.activationRef
  return same ? NO_ACTIVATION : { type: contact.activationType, ref: contact.activationRef }
}

/** Fields with a value, by ADIF name. Includes an invalid grid square. */
export function operatingFields(contact: ContactData, whose: 'all' | 'public'): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of contact.extra ?? []) {
    const isShown =
      name === 'GRIDSQUARE' || (isOperatingField(name) && (whose === 'all' || OPERATING_FIELDS[name].public))
    if (!isShown || fields[name] !== undefined) continue
    fields[name] = whose === 'all' ? value : toPublicText(name, value)
  }
  return fields
}

const toPublicText = (name: string, value: string) =>
  name === 'GRIDSQUARE' ? toPublicLocator(value) : shortenLocators(value)

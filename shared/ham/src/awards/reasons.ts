/** Explains in a sentence why an award counts a contact or not. */
import { say } from '@onfreq/i18n/texts'
import { CONFIRMATION_SERVICES, type ConfirmationService, isConfirmed } from '../adif/confirmations.ts'
import { entityName } from '../dxcc/entities.ts'
import { countryText } from '../dxcc/names/country-text.ts'
import { fieldsByName, isListenersReport } from '../needs/items.ts'
import { SERVICE_BITS } from '../needs/services.ts'
import type { AwardRule } from './catalogue.ts'
import { type CountedCell, type CountedContact, getCells, getOwnLocation, loggedItems } from './cells.ts'
import { rowOfCell } from './kind-rules.ts'
import { readOwnPlace } from './own-places.ts'
import { needsNoConfirmation } from './progress.ts'
import { judge, toConditions, type Verdict } from './verdict.ts'

/**
 * `counts`: confirmed as the award requires. `shown`: worked, or shown but not part of the total. `no`: does not
 * count.
 */
export type ReasonState = 'counts' | 'shown' | 'no'

export interface ContactReason {
  /** Item that the reason is about; null if the contact has no item of the award's kind. */
  readonly item: string | null
  /** The band, or `satellite`. */
  readonly row: string
  readonly state: ReasonState
  readonly text: string
}

export interface ReasonQuestion {
  /** Services whose confirmations are accepted. */
  readonly services: readonly ConfirmationService[]
  /** Own locations that count together; null if all locations count. */
  readonly group: ReadonlySet<string> | null
  readonly placeName: string
}

const SERVICE_NAMES: Readonly<Record<ConfirmationService, string>> = {
  lotw: 'LoTW',
  eqsl: 'eQSL',
  qrz: 'QRZ.com',
  clublog: 'Club Log',
  onfreq: 'Onfreq',
  paper: 'a paper card',
}
const listServices = (services: readonly ConfirmationService[]) => services.map((one) => SERVICE_NAMES[one]).join(', ')

/** @param counted cells of the contact, for awards that do not use the cells of the catalogue */
export function reasonsFor(
  rule: AwardRule,
  contact: CountedContact,
  question: ReasonQuestion,
  counted: readonly CountedCell[] = getCells(contact),
): readonly ContactReason[] {
  const items = rule.items ? new Set(rule.items) : null
  const cells = counted.filter(({ kind }) => kind === rule.kind || (rule.withDeleted === true && kind === 'deleted'))
  if (cells.length === 0)
    return [{ item: null, row: contact.band ?? '', state: 'no', text: explainNoCount(rule, contact) }]
  return cells.map((cell) => {
    const verdict = cell.kind === rule.kind ? judge(rule, cell, items) : 'deleted'
    const base = { item: cell.item, row: rowOfCell(cell) }
    if (verdict !== 'counts') {
      const state = verdict === 'shown' || verdict === 'deleted' ? 'shown' : 'no'
      return { ...base, state, text: explainRejection(rule, cell, verdict) }
    }
    if (question.group !== null && !question.group.has(cell.place)) {
      return { ...base, state: 'no', text: explainLocation(contact, question.placeName) }
    }
    return { ...base, ...confirmation(rule, contact, cell, question.services) }
  })
}

function confirmation(
  rule: AwardRule,
  contact: CountedContact,
  { mask, item }: CountedCell,
  accepted: readonly ConfirmationService[],
): Pick<ContactReason, 'state' | 'text'> {
  if (rule.activation !== undefined) return { state: 'counts', text: say('For this activation') }
  if (needsNoConfirmation(rule)) return { state: 'counts', text: say('No confirmation needed') }
  const by = CONFIRMATION_SERVICES.filter((service) => (mask & SERVICE_BITS[service]) !== 0)
  const right = by.filter((service) => accepted.includes(service))
  if (right.length > 0)
    return { state: 'counts', text: say('Confirmed by {services}', { services: listServices(right) }) }
  const target = listServices(accepted)
  if (by.length > 0) {
    return {
      state: 'shown',
      text: say('Confirmed by {services} only. It would count with {wanted}', {
        services: listServices(by),
        wanted: target,
      }),
    }
  }
  const silent = accepted.filter((service) =>
    service === 'onfreq' ? contact.member !== null : isConfirmed(contact.confirmations?.[service]),
  )
  if (silent.length > 0) {
    return {
      state: 'shown',
      text: say('{services} confirms the contact and doesn’t name {item}', { services: listServices(silent), item }),
    }
  }
  return { state: 'shown', text: say('Not confirmed. It would count with {wanted}', { wanted: target }) }
}

function explainLocation(contact: CountedContact, placeName: string): string {
  const { entity, locator } = readOwnPlace(getOwnLocation(contact))
  const from = locator || (countryText(entityName(Number(entity))) ?? contact.stationCall)
  return say('Made from {from}, not from {place}', { from, place: countryText(placeName) })
}

function explainRejection(rule: AwardRule, cell: CountedCell, verdict: Exclude<Verdict, 'counts'>): string {
  switch (verdict) {
    case 'relayed':
      return say('Over a repeater, EchoLink or the internet, or between two bands')
    case 'early':
      return say('Made before {day}', { day: later(toConditions(rule).since, rule.periods?.get(cell.item)?.from) })
    case 'late':
      return say('Made after {day}', { day: earlier(toConditions(rule).until, rule.periods?.get(cell.item)?.to) })
    case 'satellite':
    case 'shown':
      return cell.way === 'satellite'
        ? say('Over a satellite: it counts for the satellite award')
        : say('{band} is shown and not counted', { band: cell.band })
    case 'direct':
      return say('Not over a satellite')
    case 'band':
      return say('{band} is not part of this award', { band: cell.band === '' ? '?' : rowOfCell(cell) })
    case 'mode':
      return say('Another kind of mode')
    case 'deleted':
      return say('A deleted entity: it is counted apart')
    case 'item':
      return say('{item} is not on the list of this award', { item: cell.item })
  }
}

const sortDays = (days: readonly (string | null | undefined)[]) => days.flatMap((day) => day ?? []).sort()
const later = (...days: readonly (string | null | undefined)[]) => sortDays(days).at(-1) ?? ''
const earlier = (...days: readonly (string | null | undefined)[]) => sortDays(days)[0] ?? ''

/** Explains why a contact has no item of the award's kind. */
function explainNoCount({ kind }: AwardRule, contact: CountedContact): string {
  if (kind === 'own') return say('Your log has nothing of this kind for it')
  if (isListenersReport(contact)) return say('A listener’s report: only two-way contacts count')
  const logged = loggedItems(contact).find((item) => item.kind === kind)
  if (logged !== undefined) {
    return say('Your log says {item}, the confirmation says something else', { item: logged.item })
  }
  if (contact.dxcc === null || contact.dxcc === 0) return say('In no entity: at sea, in the air, or an unknown prefix')
  const isAbroad = contact.dxcc !== 291 && contact.dxcc !== 6 && contact.dxcc !== 110
  if ((kind === 'state' || kind === 'county') && isAbroad) return say('Not in the United States')
  const fields = fieldsByName(contact.extra)
  const field = { state: 'STATE', county: 'CNTY', iota: 'IOTA' }[String(kind)]
  const value = field === undefined ? undefined : fields.get(field)
  return value === undefined
    ? say('Your log has nothing of this kind for it')
    : say('{value} is none that counts', { value })
}

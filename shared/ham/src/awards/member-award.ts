/**
 * Awards that members declare: castles, prefectures, districts, the diploma of a club. Their contacts become cells of the
 * kind `own`, which are judged like the cells of other awards (verdict.ts, progress.ts, reasons.ts).
 */
import type { ConfirmationFacts, ConfirmationService } from '../adif/confirmations.ts'
import { baseCallsign, normaliseCallsign } from '../callsign.ts'
import { fieldsByName } from '../needs/items.ts'
import { SERVICE_BITS } from '../needs/services.ts'
import type { AwardRule } from './catalogue.ts'
import { type CountedCell, type CountedContact, getConfirmations, toSlot } from './cells.ts'
import { normaliseReference, parseReferenceList, type Reference } from './reference-list.ts'
import { wpxPrefix } from './wpx-prefix.ts'

/**
 * Where a contact contains its reference. This covers the diplomas of clubs and societies: programmes with
 * references use an ADIF field (SIG_INFO with SIG, STATE, CNTY, DARC_DOK, user-defined fields) or the comment;
 * others collect callsigns of members, prefixes, grid squares or entities.
 */
export const REFERENCE_SOURCES = ['field', 'comment', 'call', 'prefix', 'locator', 'entity'] as const
export type ReferenceSource = (typeof REFERENCE_SOURCES)[number]

export interface MemberAward {
  readonly name: string
  readonly source: ReferenceSource
  /** ADIF field, for the source `field`. */
  readonly field?: string
  /** Programme in the field SIG that contacts must have: WCA, ILLW. */
  readonly sig?: string
  /** ADIF entity codes that contacts must have, because the same STATE exists in several countries. */
  readonly entities?: readonly number[]
  /** CSV text, see {@link parseReferenceList}. */
  readonly references: string
  readonly bands?: readonly string[]
  readonly modeClass?: NonNullable<AwardRule['modeClass']>
  /** Whether repeater, EchoLink and crossband contacts count too. */
  readonly relayed?: boolean
  /** First and last UTC day. */
  readonly since?: string
  readonly until?: string
  /** Accepted confirmations; empty if worked contacts count. */
  readonly services: readonly ConfirmationService[]
  readonly count: 'items' | 'slots'
  readonly goals: readonly number[]
}

/** A contact with the fields that only awards of members need. */
export interface MemberContact extends CountedContact {
  readonly comment: string | null
  readonly ituZone: number | null
}

export interface MemberRule extends AwardRule {
  readonly kind: 'own'
  readonly award: MemberAward
  readonly references: ReadonlyMap<string, Reference>
}

/** @throws Error for an invalid reference list, so validate it first */
export function toMemberRule(id: string, award: MemberAward): MemberRule {
  const { references, problems } = parseReferenceList(award.references)
  if (problems.length > 0) throw new Error(`The list of ${id} has problems`)
  return {
    id,
    name: award.name,
    kind: 'own',
    count: award.count,
    goals: [...new Set(award.goals)].sort((a, b) => a - b),
    items: [...references.keys()],
    unit: 'reference',
    ways: award.relayed === true ? ['direct', 'satellite', 'relayed'] : ['direct', 'satellite'],
    own: null,
    ...(award.bands && { bands: award.bands }),
    ...(award.modeClass && { modeClass: award.modeClass }),
    ...(award.since && { since: award.since }),
    ...(award.until && { until: award.until }),
    services: award.services,
    periods: references,
    award,
    references,
  }
}

export const isMemberRule = (rule: AwardRule): rule is MemberRule => rule.kind === 'own'

/**
 * Cells of a contact. From an ADIF field, also returns references that are not on the list, so that they can be
 * reported.
 */
export function getMemberCells(rule: MemberRule, contact: MemberContact): readonly CountedCell[] {
  const items = findReferences(rule, contact)
  if (items.length === 0) return []
  const slot = toSlot(contact)
  const day = new Date(contact.startedAt).toISOString().slice(0, 10)
  return items.map((item) => {
    const { from = null, to = null } = rule.references.get(item) ?? {}
    const isBefore = isEarlier(day, rule.since) || isEarlier(day, from)
    const isAfter = isEarlier(rule.until, day) || isEarlier(to, day)
    const timing = isBefore ? 'early' : isAfter ? 'late' : null
    const way = timing !== null && slot.way !== 'relayed' ? timing : slot.way
    return { kind: 'own', item, ...slot, way, mask: getServiceMask(rule, contact, item) }
  })
}

const isEarlier = (one: string | null | undefined, other: string | null | undefined) => !!one && !!other && one < other

function findReferences({ award, references }: MemberRule, contact: MemberContact): readonly string[] {
  const { source, sig, entities } = award
  if (entities !== undefined && (contact.dxcc === null || !entities.includes(contact.dxcc))) return []
  const fields = fieldsByName(contact.extra)
  if (sig !== undefined && fields.get('SIG') !== normaliseReference(sig)) return []
  if (source === 'field') return fieldValues(award.field ?? '', fields, contact)
  const candidates = getCandidates(source, contact, fields)
  const found = new Set(candidates.filter((id) => references.has(id)))
  // A portable callsign on the list does not count as its home call too.
  return source === 'call' ? [...found].slice(0, 1) : [...found]
}

/** ADIF fields that are columns of the log. */
const COLUMNS: Readonly<Record<string, (contact: MemberContact) => string | number | null>> = {
  CQZ: ({ cqZone }) => cqZone,
  ITUZ: ({ ituZone }) => ituZone,
  CONT: ({ continent }) => continent,
}
/** Fields that contain no references, or that have their own source. */
const NOT_REFERENCE_FIELDS =
  /^(CALL|BAND|MODE|SUBMODE|FREQ|QSO_DATE|TIME_ON|COMMENT|GRIDSQUARE|DXCC|COUNTRY|NAME|RST_SENT|RST_RCVD|STATION_CALLSIGN|SIG)$/
export const isReferenceField = (name: string): boolean =>
  /^[A-Z0-9_]{1,60}$/.test(name) && !NOT_REFERENCE_FIELDS.test(name)

function fieldValues(name: string, fields: ReadonlyMap<string, string>, contact: MemberContact): readonly string[] {
  const value = COLUMNS[name] === undefined ? fields.get(name) : String(COLUMNS[name](contact) ?? '')
  if (!value) return []
  // Counties in ADIF contain a comma: "CT,New Haven".
  if (name === 'CNTY') return [value]
  return [...new Set(value.split(',').filter((one) => one !== ''))]
}

function getCandidates(
  source: Exclude<ReferenceSource, 'field'>,
  { call, comment, grid, dxcc }: MemberContact,
  fields: ReadonlyMap<string, string>,
): readonly string[] {
  switch (source) {
    case 'comment':
      return (comment ?? '')
        .toUpperCase()
        .split(/[\s,;()[\]"]+/)
        .map(trimMarks)
    case 'call':
      return [normaliseCallsign(call), baseCallsign(call)]
    case 'prefix':
      return [wpxPrefix(call) ?? '']
    case 'locator':
      return [grid ?? '', ...(fields.get('VUCC_GRIDS')?.split(',') ?? [])].flatMap((locator) =>
        [2, 4, 6].flatMap((length) => (locator.length < length ? [] : [locator.slice(0, length).toUpperCase()])),
      )
    case 'entity':
      return [String(dxcc ?? '')]
  }
}

/**
 * Trims punctuation: `#DL-001!` is DL-001. Uses a loop because a regular expression takes quadratic time for a long
 * comment.
 */
function trimMarks(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && '#:.'.includes(word.charAt(from))) from += 1
  while (from < to && ':.!?'.includes(word.charAt(to - 1))) to -= 1
  return word.slice(from, to)
}

/** Services whose confirmation does not contradict the reference, as `SERVICE_BITS`. */
function getServiceMask({ award }: MemberRule, contact: MemberContact, item: string): number {
  let mask = 0
  for (const [service, facts] of getConfirmations(contact)) {
    if (facts === null || !contradicts(award, facts, item)) mask |= SERVICE_BITS[service]
  }
  return mask
}

function contradicts({ source, field, entities }: MemberAward, facts: ConfirmationFacts, item: string): boolean {
  const { dxcc } = facts
  if (dxcc !== undefined && entities !== undefined && !entities.includes(dxcc)) return true
  if (source === 'entity') return dxcc !== undefined && String(dxcc) !== item
  if (source === 'locator') {
    const confirmedGrids = [facts.grid ?? '', ...(facts.grids?.split(',') ?? [])].map((grid) =>
      grid.trim().toUpperCase(),
    )
    const grids = confirmedGrids.filter((grid) => grid !== '')
    return grids.length > 0 && !grids.some((grid) => grid.startsWith(item) || item.startsWith(grid))
  }
  if (source !== 'field') return false
  const { state, county, iota, cqZone, ituZone } = facts
  const confirmedValue = { STATE: state, CNTY: county, IOTA: iota, CQZ: cqZone, ITUZ: ituZone }[String(field)]
  if (confirmedValue === undefined) return false
  const text = normaliseReference(String(confirmedValue))
  // Confirmations may contain the county without its state.
  return text !== item && !(field === 'CNTY' && item.endsWith(`,${text}`))
}

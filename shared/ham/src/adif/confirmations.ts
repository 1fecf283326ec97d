/**
 * Confirmations (QSL) of a contact as ADIF fields, and as the state in a log: for each service, what was sent and received.
 * Known fields are removed from the record's other fields, and exported with the same values (ADIF 3.1.6, section
 * III.B).
 */
import type { AdifField } from './records.ts'

export const CONFIRMATION_SERVICES = ['lotw', 'eqsl', 'qrz', 'clublog', 'onfreq', 'paper'] as const
export type ConfirmationService = (typeof CONFIRMATION_SERVICES)[number]

/** Details of the other station's confirmation, if any. */
export interface ConfirmationFacts {
  /** DXCC entity code of ADIF. */
  readonly dxcc?: number
  readonly grid?: string
  /** ADIF field VUCC_GRIDS: grid squares of a station on a line or corner, separated by commas. */
  readonly grids?: string
  readonly state?: string
  readonly county?: string
  readonly iota?: string
  readonly cqZone?: number
  readonly ituZone?: number
  /** ISO 8601 time of the contact in the other station's log or at the service. */
  readonly at?: string
  /** Mode, or the mode group that the service uses. */
  readonly mode?: string
  readonly call?: string
}

export interface ServiceConfirmation {
  /** ADIF's QSLSent: Y, N, R (requested), Q (queued), I (ignore); for uploads Y, N, M (modified since). */
  readonly sent?: string
  /** YYYYMMDD, UTC. */
  readonly sentOn?: string
  /** B (bureau), D (direct), E (electronic), M (manager). */
  readonly sentVia?: string
  /** ADIF's QSLRcvd: Y, N, R, I, V (verified). */
  readonly received?: string
  readonly receivedOn?: string
  readonly receivedVia?: string
  readonly says?: ConfirmationFacts
}

export type Confirmations = { readonly [Service in ConfirmationService]?: ServiceConfirmation }

type StateField = Exclude<keyof ServiceConfirmation, 'says'>
type FieldTarget = readonly [service: ConfirmationService, field: StateField | 'says', known: RegExp]

const SENT = /^[YNRQI]$/
const RECEIVED = /^[YNRIV]$/
const UPLOAD = /^[YNM]$/
const DOWNLOAD = /^[YNI]$/
const VIA = /^[BDEM]$/
const DAY = /^\d{8}$/
const SAYS = /^\{.*\}$/s

/** In the order in which they are exported. */
const FIELDS: { readonly [name: string]: FieldTarget } = {
  QSL_SENT: ['paper', 'sent', SENT],
  QSLSDATE: ['paper', 'sentOn', DAY],
  QSL_SENT_VIA: ['paper', 'sentVia', VIA],
  QSL_RCVD: ['paper', 'received', RECEIVED],
  QSLRDATE: ['paper', 'receivedOn', DAY],
  QSL_RCVD_VIA: ['paper', 'receivedVia', VIA],
  LOTW_QSL_SENT: ['lotw', 'sent', SENT],
  LOTW_QSLSDATE: ['lotw', 'sentOn', DAY],
  LOTW_QSL_RCVD: ['lotw', 'received', RECEIVED],
  LOTW_QSLRDATE: ['lotw', 'receivedOn', DAY],
  EQSL_QSL_SENT: ['eqsl', 'sent', SENT],
  EQSL_QSLSDATE: ['eqsl', 'sentOn', DAY],
  EQSL_QSL_RCVD: ['eqsl', 'received', RECEIVED],
  EQSL_QSLRDATE: ['eqsl', 'receivedOn', DAY],
  QRZCOM_QSO_UPLOAD_STATUS: ['qrz', 'sent', UPLOAD],
  QRZCOM_QSO_UPLOAD_DATE: ['qrz', 'sentOn', DAY],
  // Other logging programs write this field when QRZ.com reports a contact as confirmed.
  QRZCOM_QSO_DOWNLOAD_STATUS: ['qrz', 'received', DOWNLOAD],
  QRZCOM_QSO_DOWNLOAD_DATE: ['qrz', 'receivedOn', DAY],
  CLUBLOG_QSO_UPLOAD_STATUS: ['clublog', 'sent', UPLOAD],
  CLUBLOG_QSO_UPLOAD_DATE: ['clublog', 'sentOn', DAY],
  APP_ONFREQ_CLUBLOG_RCVD: ['clublog', 'received', RECEIVED],
  APP_ONFREQ_CLUBLOG_RDATE: ['clublog', 'receivedOn', DAY],
  APP_ONFREQ_QSL_RCVD: ['onfreq', 'received', RECEIVED],
  APP_ONFREQ_QSL_RDATE: ['onfreq', 'receivedOn', DAY],
  APP_ONFREQ_PAPER_SAYS: ['paper', 'says', SAYS],
  APP_ONFREQ_LOTW_SAYS: ['lotw', 'says', SAYS],
  APP_ONFREQ_EQSL_SAYS: ['eqsl', 'says', SAYS],
  APP_ONFREQ_QRZ_SAYS: ['qrz', 'says', SAYS],
  APP_ONFREQ_CLUBLOG_SAYS: ['clublog', 'says', SAYS],
  APP_ONFREQ_QSL_SAYS: ['onfreq', 'says', SAYS],
}

const FIELD_BY_NAME: ReadonlyMap<string, FieldTarget> = new Map(Object.entries(FIELDS))

/** Service and state of an ADIF confirmation field that holds one word; `undefined` for other fields. */
export function confirmationPlace(name: string): readonly [ConfirmationService, StateField] | undefined {
  const place = FIELD_BY_NAME.get(name)
  return place === undefined || place[1] === 'says' ? undefined : [place[0], place[1]]
}

/** Takes the confirmation fields out of a record. Fields with invalid values remain in the record. */
export class ConfirmationReader {
  #confirmations: { [Service in ConfirmationService]?: ServiceConfirmation } | null = null

  /** Returns whether the field was a confirmation with a valid value. The first field of a name counts. */
  take({ name, value }: Pick<AdifField, 'name' | 'value'>): boolean {
    const place = FIELD_BY_NAME.get(name)
    if (place === undefined) return false
    const [service, field, known] = place
    const input = field === 'says' ? value : value.trim().toUpperCase()
    // QLog and other programs write days with hyphens, some followed by the time of day.
    const text = known === DAY ? input.replace(/^(\d{4})[-/.](\d{2})[-/.](\d{2})(?:[T ].*)?$/, '$1$2$3') : input
    if (!known.test(text)) return false
    const before = this.#confirmations?.[service]
    if (before?.[field] !== undefined) return false
    const read = field === 'says' ? readFacts(text) : text
    if (read === null) return false
    this.#confirmations = { ...this.#confirmations, [service]: { ...before, [field]: read } }
    return true
  }

  /** The confirmations read so far; null if there were none. */
  get confirmations(): Confirmations | null {
    return this.#confirmations
  }
}

const FIELD_LIST = Object.entries(FIELDS)

export function confirmationFields(confirmations: Confirmations | null): AdifField[] {
  const fields: AdifField[] = []
  if (confirmations === null) return fields
  for (const [name, [service, field]] of FIELD_LIST) {
    const value = confirmations[service]?.[field]
    if (value === undefined) continue
    fields.push({ name, value: typeof value === 'string' ? value : JSON.stringify(value, FACT_NAMES), type: '' })
  }
  return fields
}

/** Whether the service reports that the other station's log contains the contact too. */
export function isConfirmed(state: ServiceConfirmation | undefined): boolean {
  return state?.received === 'Y' || state?.received === 'V'
}

const FACTS: { readonly [Fact in keyof ConfirmationFacts]-?: 'string' | 'number' } = {
  dxcc: 'number',
  grid: 'string',
  grids: 'string',
  state: 'string',
  county: 'string',
  iota: 'string',
  cqZone: 'number',
  ituZone: 'number',
  at: 'string',
  mode: 'string',
  call: 'string',
}

/** Facts in the order in which they are exported, which does not depend on the database. */
const FACT_NAMES = Object.keys(FACTS)

/** Parses confirmation facts; null for any other text, which is stored unchanged. */
function readFacts(text: string): ConfirmationFacts | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    return isFacts(value) ? value : null
  } catch {
    return null
  }
}

function isFacts(value: object): value is ConfirmationFacts {
  return Object.entries(value).every(([name, fact]) => Reflect.get(FACTS, name) === typeof fact)
}

/**
 * Fills fields missing in `stored` from `incoming`. A received confirmation is never removed, and replaces one that
 * was not received.
 * @returns the names of the filled fields; the state is null if there are no confirmations
 */
export function mergeConfirmations(
  stored: Confirmations | null,
  incoming: Confirmations | null,
): { readonly confirmations: Confirmations | null; readonly filled: readonly string[] } {
  const filled: string[] = []
  const merged: { [Service in ConfirmationService]?: ServiceConfirmation } = { ...stored }
  for (const service of CONFIRMATION_SERVICES) {
    const input = incoming?.[service]
    if (input === undefined) continue
    const cached = stored?.[service] ?? {}
    const next = { ...input, ...cached }
    if (isConfirmed(input) && !isConfirmed(cached)) {
      Object.assign(next, pick(input, ['received', 'receivedOn', 'receivedVia', 'says']))
    }
    if (input.sent === 'Y' && cached.sent !== 'Y') Object.assign(next, pick(input, ['sent', 'sentOn', 'sentVia']))
    if (JSON.stringify(sorted(next)) === JSON.stringify(sorted(cached))) continue
    merged[service] = next
    filled.push(service)
  }
  return filled.length > 0 ? { confirmations: merged, filled } : { confirmations: null, filled }
}

function pick(state: ServiceConfirmation, fields: readonly (keyof ServiceConfirmation)[]): ServiceConfirmation {
  return Object.fromEntries(fields.flatMap((field) => (state[field] === undefined ? [] : [[field, state[field]]])))
}

const sorted = (state: object) => Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1))

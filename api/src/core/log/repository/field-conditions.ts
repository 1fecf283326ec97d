/**
 * Conditions on any field of a contact as SQL. Column names come only from the list below; all user input, including
 * the name of the field, is a parameter.
 */
import type { FieldCondition } from '@onfreq/contracts/log/log'
import { FIELD_FILTER_TEXTS } from '@onfreq/contracts/log/texts'
import { confirmationPlace } from '@onfreq/ham/adif/confirmations'
import { ADIF_FIELDS, INTL_FIELDS } from '@onfreq/ham/adif/fields'
import { findCountries } from '@onfreq/ham/dxcc/names/find-country'
import { ProductError } from '#kernel/errors.ts'
import { likeAnyCase, plainPattern } from './like.ts'

type Kind = 'text' | 'number' | 'day' | 'time'
type Location = readonly [kind: Kind, expression: string]

const text = (column: string) => ['text', `c.${column}`] as const
const number = (expression: string) => ['number', `(${expression})::numeric`] as const
const utc = (kind: 'day' | 'time', column: string) =>
  [kind, `to_char(c.${column} at time zone 'UTC', '${kind === 'day' ? 'YYYYMMDD' : 'HH24MISS'}')`] as const

/** Fields with their own column. */
const COLUMNS: ReadonlyMap<string, Location> = new Map<string, Location>([
  ['CALL', text('call')],
  ['STATION_CALLSIGN', text('station_call')],
  ['QSO_DATE', utc('day', 'started_at')],
  ['TIME_ON', utc('time', 'started_at')],
  ['QSO_DATE_OFF', utc('day', 'ended_at')],
  ['TIME_OFF', utc('time', 'ended_at')],
  ['FREQ', number('c.freq_hz / 1000000.0')],
  ['BAND', text('band')],
  ['MODE', text('mode')],
  ['SUBMODE', text('submode')],
  ['NAME', text('name')],
  ['RST_SENT', text('rst_sent')],
  ['RST_RCVD', text('rst_rcvd')],
  ['COMMENT', text('comment')],
  ['TX_PWR', number('c.power')],
  ['DXCC', number('c.dxcc')],
  ['CONT', text('continent')],
  ['COUNTRY', text('country')],
  ['LAT', number('c.lat')],
  ['LON', number('c.lon')],
  ['CQZ', number('c.cq_zone')],
  ['ITUZ', number('c.itu_zone')],
  ['EMAIL', text('email')],
  ['CONTEST_ID', text('contest_name')],
  ['GRIDSQUARE', text('grid')],
  ['SAT_NAME', text('sat_name')],
  ['PROP_MODE', text('prop_mode')],
  ['APP_ONFREQ_RUN', ['text', "case c.is_run when true then 'Y' when false then 'N' end"]],
  ['APP_ONFREQ_DURATION', number('c.duration_s')],
  ['APP_ONFREQ_RADIO_MODE', text('radio_mode')],
  ['APP_ONFREQ_CONTACT_TYPE', text('contact_type')],
  ['APP_ONFREQ_ZN', text('exchange_zone')],
  ['APP_ONFREQ_ACTIVATION_TYPE', text('activation_type')],
  ['APP_ONFREQ_ACTIVATION_REF', text('activation_ref')],
])

const FIELD_PATH = 'strict $[*] ? (@[0] == $names[*])[1]'

/** A field defined by a program or a user. */
const CUSTOM_FIELD = /^(?:APP_|USER)/

/** Adds a parameter and returns its placeholder, such as `$7`. */
type Push = (value: unknown) => string

/** @throws ProductError 400 for a field unknown to ADIF, or a value that the field cannot have */
export function conditionSql({ field, op, value }: FieldCondition, push: Push): string {
  const name = field.toUpperCase()
  const [kind, expression] = getLocation(name, push)
  const asText = kind === 'number' ? `(${expression})::text` : expression
  if (op === 'empty') return `coalesce(${asText}, '') = ''`
  if (op === 'present') return `coalesce(${asText}, '') <> ''`
  if (value === undefined) throw new ProductError(400, 'log.filter_value', () => FIELD_FILTER_TEXTS.noValue(name))
  const typed = asStored(kind, op, value)
  const condition = comparison({ kind, found: expression, asText, name, op, typed }, push)
  // A country has more names than the stored one.
  const countries =
    name === 'COUNTRY' && (op === 'is' || op === 'contains' || op === 'begins') ? findCountries(typed) : []
  return countries.length === 0 ? condition : `(${condition} or c.dxcc = any(${push(countries)}::int[]))`
}

interface Comparison {
  readonly kind: Kind
  /** The expression of the stored value, and the same as text. */
  readonly found: string
  readonly asText: string
  readonly name: string
  readonly op: Exclude<FieldCondition['op'], 'empty' | 'present'>
  readonly typed: string
}

function comparison({ kind, found, asText, name, op, typed }: Comparison, push: Push): string {
  if (op === 'contains') return likeAnyCase(asText, push(`%${plainPattern(typed)}%`), typed)
  if (op === 'begins') return likeAnyCase(asText, push(`${plainPattern(typed)}%`), typed)
  if (kind === 'number' || ((op === 'above' || op === 'below') && kind === 'text')) {
    if (!NUMBER.test(typed)) throw new ProductError(400, 'log.filter_value', () => FIELD_FILTER_TEXTS.notANumber(name))
    const numbers = kind === 'number' ? found : `case when ${found} ~ '${NUMBER.source}' then (${found})::numeric end`
    return compared(numbers, op, `${push(typed)}::numeric`)
  }
  return op === 'above' || op === 'below'
    ? compared(found, op, `${push(typed)}::text`)
    : compared(`upper(${found})`, op, `upper(${push(typed)}::text)`)
}

/** Dates and times in ADIF format. A minute means its first second, in comparisons too. */
function asStored(kind: Kind, op: FieldCondition['op'], value: string): string {
  if (kind !== 'day' && kind !== 'time') return value.trim()
  const digits = value.replace(/[-:\s]/g, '')
  return kind === 'time' && op !== 'begins' && op !== 'contains' ? digits.padEnd(6, '0') : digits
}

/** Maximum length of numeric text; longer text is not compared as a number. */
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/

/** A missing field never equals the value. */
function compared(left: string, op: 'is' | 'is_not' | 'above' | 'below', right: string): string {
  if (op === 'is_not') return `${left} is distinct from ${right}`
  return `${left} ${{ is: '=', above: '>', below: '<' }[op]} ${right}`
}

function getLocation(name: string, push: Push): Location {
  const asciiName = name.endsWith('_INTL') && INTL_FIELDS.has(name.slice(0, -5)) ? name.slice(0, -5) : name
  const column = COLUMNS.get(asciiName)
  if (column !== undefined) return column
  const confirmationField = confirmationPlace(asciiName)
  // Both operands come from a fixed list.
  if (confirmationField !== undefined)
    return [
      confirmationField[1].endsWith('On') ? 'day' : 'text',
      `c.confirmations #>> '{${confirmationField.join(',')}}'`,
    ]
  if (!ADIF_FIELDS.has(asciiName) && !CUSTOM_FIELD.test(asciiName)) {
    throw new ProductError(400, 'log.filter_field', () => FIELD_FILTER_TEXTS.unknownField(name))
  }
  // The first occurrence counts, as for all fields. A JSON path is twice as fast as expanding the list into rows.
  const names = push(JSON.stringify({ names: [...new Set([asciiName, name, `${asciiName}_INTL`])] }))
  return ['text', `(jsonb_path_query_first(c.extra, '${FIELD_PATH}', ${names}::jsonb, true) #>> '{}')`]
}

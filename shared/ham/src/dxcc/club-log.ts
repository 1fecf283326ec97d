/**
 * Parses the country file of Club Log (`cty.php`, cty.xml version 1.2; https://clublog.freshdesk.com "Prefixes and
 * Exceptions"): exceptions, prefixes, invalid operations and zone exceptions, each with dates. A prefix whose
 * entity Club Log marks as invalid (number 0) counts for no entity.
 */
import { SaxesParser } from 'saxes'
import { CountryFileError } from './country-file.ts'
import type { DatedRule, DatedRuleKind } from './dated-rules.ts'

const KINDS: Readonly<Record<string, DatedRuleKind>> = {
  exception: 'call',
  prefix: 'prefix',
  invalid: 'invalid',
  zone_exception: 'zone',
}

export interface ClubLogFile {
  /** When Club Log generated the file; null if missing. */
  readonly version: string | null
  readonly rules: readonly DatedRule[]
}

function readTime(text: string | undefined): number | null {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : time
}

function readNumber(text: string | undefined): number | undefined {
  const value = text ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

function toRule(kind: DatedRuleKind, values: ReadonlyMap<string, string>): DatedRule | null {
  const call = values.get('call')?.trim().toUpperCase()
  const adif = readNumber(values.get('adif'))
  const cqZone = readNumber(values.get(kind === 'zone' ? 'zone' : 'cqz'))
  if (!call || !/^[A-Z0-9/]+$/.test(call)) return null
  if ((kind === 'call' || kind === 'prefix') && adif === undefined) return null
  if (kind === 'zone' && cqZone === undefined) return null
  const end = readTime(values.get('end'))
  const continent = values.get('cont')
  const latitude = readNumber(values.get('lat'))
  const longitude = readNumber(values.get('long'))
  return {
    kind,
    call,
    from: readTime(values.get('start')),
    // Club Log gives the last second that is still valid.
    to: end === null ? null : end + 1000,
    dxcc: kind === 'zone' ? null : kind === 'invalid' ? 0 : (adif ?? 0),
    ...(cqZone === undefined || cqZone === 0 ? {} : { cqZone }),
    ...(continent && /^(AF|AN|AS|EU|NA|OC|SA)$/.test(continent) ? { continent } : {}),
    ...(latitude === undefined ? {} : { latitude }),
    ...(longitude === undefined ? {} : { longitude }),
  }
}

/**
 * Parses a Club Log country file.
 * @throws CountryFileError if the text is not well-formed XML or not a Club Log file
 */
export function parseClubLogFile(xml: string): ClubLogFile {
  const rules: DatedRule[] = []
  const parser = new SaxesParser()
  let version: string | null = null
  let isClubLog = false
  let record = ''
  let name = ''
  let text = ''
  let values = new Map<string, string>()
  parser.on('error', (error) => {
    throw new CountryFileError(`This is not a country file of Club Log: ${error.message}`)
  })
  parser.on('opentag', (tag) => {
    if (tag.name === 'clublog') {
      isClubLog = true
      const written = readTime(String(tag.attributes.date ?? ''))
      version = written === null ? null : new Date(written).toISOString()
    }
    // The main prefix element of an entity has the same name as a record in the list of prefixes.
    if (tag.name in KINDS && record === '' && 'record' in tag.attributes) {
      record = tag.name
      values = new Map()
    }
    name = tag.name
    text = ''
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', (tag) => {
    const kind = KINDS[record]
    if (tag.name === record && kind !== undefined) {
      const rule = toRule(kind, values)
      if (rule) rules.push(rule)
      record = ''
    } else if (record !== '' && tag.name === name) values.set(name, text.trim())
  })
  parser.write(xml).close()
  if (!isClubLog) throw new CountryFileError('This is not a country file of Club Log')
  if (rules.length === 0) throw new CountryFileError('The country file of Club Log is empty')
  return { version, rules }
}

/** A rule of an alert, as the contract has it, and the sentence that reads it back. */
import { entityName } from '../dxcc/entities.ts'

export interface AlertRuleWords {
  readonly event: 'station' | 'confirmation' | 'near_miss'
  readonly needs?: readonly string[]
  readonly followed?: boolean
  readonly calls?: readonly string[]
  readonly entities?: readonly number[]
  readonly continents?: readonly string[]
  readonly bands?: readonly string[]
  readonly modes?: readonly string[]
  readonly refs?: readonly string[]
  readonly own_refs?: boolean
  readonly cq?: boolean
  readonly services?: readonly string[]
}

export const NEED_WORDS: Readonly<Record<string, string>> = {
  dxcc: 'a new DXCC',
  band: 'a country new on the band',
  mode: 'a country new in the mode',
  zone: 'a new zone',
  state: 'a new US state',
  iota: 'a new island',
  park: 'a new park',
  summit: 'a new summit',
  grid: 'a new grid',
}

export const CONTINENT_WORDS: Readonly<Record<string, string>> = {
  AF: 'Africa',
  AN: 'Antarctica',
  AS: 'Asia',
  EU: 'Europe',
  NA: 'North America',
  OC: 'Oceania',
  SA: 'South America',
}

export const MODE_WORDS: Readonly<Record<string, string>> = {
  cw: 'CW',
  voice: 'phone',
  data: 'data modes',
  sstv: 'SSTV',
}

const SERVICE_WORDS: Readonly<Record<string, string>> = {
  lotw: 'LoTW',
  eqsl: 'eQSL',
  qrz: 'QRZ.com',
  clublog: 'Club Log',
  onfreq: 'Onfreq',
  paper: 'a paper card',
}

const either = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
const named = (names: readonly string[], words: Readonly<Record<string, string>>) =>
  either(names.map((name) => words[name] ?? name))

/** One line, as one would say it: "A new DXCC in CW", "Canary Islands on 10m", "A station I follow calls CQ". */
export function alertSentence(rule: AlertRuleWords): string {
  const sentence =
    rule.event === 'near_miss'
      ? 'a near miss with another member'
      : rule.event === 'confirmation'
        ? `a contact is confirmed${rule.services ? ` by ${named(rule.services, SERVICE_WORDS)}` : ''}`
        : stationSentence(rule)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

function stationSentence(rule: AlertRuleWords): string {
  const whats = [
    rule.needs && named(rule.needs, NEED_WORDS),
    rule.calls && either(rule.calls.map((call) => (call.endsWith('*') ? `${call.slice(0, -1)}…` : call))),
    rule.entities && either(rule.entities.map((dxcc) => entityName(dxcc) ?? `entity ${dxcc}`)),
    rule.refs && either(rule.refs),
    rule.own_refs && 'a park of mine',
    rule.followed && 'a station I follow',
  ].filter((what) => typeof what === 'string')
  const subject = whats.length === 0 ? 'any station' : whats.join(', ')
  const where = [
    rule.cq && 'calls CQ',
    rule.continents && `from ${named(rule.continents, CONTINENT_WORDS)}`,
    rule.bands && `on ${either(rule.bands)}`,
    rule.modes && `in ${named(rule.modes, MODE_WORDS)}`,
  ].filter((words) => typeof words === 'string')
  return [subject, ...where].join(' ')
}

/**
 * Parses the country files of AD1C (country-files.com, "CTY.DAT Format" and "CTY.CSV Format") and writes them in a
 * compact form for the resolver, the database and the browser. Notation: `=` marks a full call; `(n)` another CQ
 * zone; `[n]` another ITU zone; `{XX}` another continent; `<lat/long>` another location; `~n~` another time zone;
 * `*` before the prefix an area that counts separately only for WAE.
 */
import { ENTITY_LINES } from './data/entities.ts'
import { WAE_AREAS } from './wae.ts'

/** An entity in a country file, or a WAE area within one. */
export interface CountryArea {
  readonly wae: boolean
  readonly prefix: string
  readonly name: string
  /** ADIF entity code. */
  readonly dxcc: number
  readonly continent: string
  readonly cq: string
  readonly itu: string
  /** Degrees, north positive. */
  readonly latitude: number
  /** Degrees, east positive; the file uses west positive. */
  readonly longitude: number
  /** Prefixes and calls in the file's notation. */
  readonly tokens: readonly string[]
}

export interface CountryFile {
  /** Release date, `2026-05-30`; null if missing. */
  readonly version: string | null
  readonly areas: readonly CountryArea[]
}

/** Compact form of a country file, parsed by {@link readTables}. */
export interface CountryData {
  readonly version: string | null
  /** Code, name, prefix, continent, CQ zone, ITU zone, latitude and longitude of each entity. */
  readonly entities: string
  /** Prefixes and full calls of each area, grouped by zones and continent. */
  readonly calls: string
}

/** Error in a file, with a message for the user who selected it. */
export class CountryFileError extends Error {}

/** Minimum number of entities: a country file has a few hundred, an error page none. */
const MIN_ENTITIES = 300
const CONTINENTS = new Set(['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'])

/**
 * Parses a `cty.dat`, `wt_mod.dat` or `cty.csv` file; the content decides which.
 * @throws CountryFileError if it is none of them, or incomplete
 */
export function parseCountryFile(text: string): CountryFile {
  const clean = text.replace(/^\ufeff/, '').replaceAll('\r', '')
  const first = clean.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? ''
  const areas = /^\*?[A-Z0-9/a-z]+,[^,]*,\d+,/.test(first)
    ? readCsv(clean)
    : /^[^:<>]+:(?:[^:]*:){7}\s*$/.test(first)
      ? readDat(clean)
      : null
  if (areas === null)
    throw new CountryFileError('This is not a country file: expected AD1C’s cty.dat, wt_mod.dat or cty.csv')
  const entities = areas.filter(({ wae }) => !wae)
  if (entities.length < MIN_ENTITIES) {
    throw new CountryFileError(
      `The country file breaks off: ${entities.length} entities, expected ${MIN_ENTITIES} or more`,
    )
  }
  const twice = entities.find(({ dxcc }, index) => entities.findIndex((other) => other.dxcc === dxcc) !== index)
  if (twice) throw new CountryFileError(`Entity ${twice.dxcc} (${twice.name}) is listed twice`)
  return { version: findVersion(areas), areas }
}

function readCsv(text: string): CountryArea[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, index) => {
    const [key = '', name = '', number = '', continent = '', cq = '', itu = '', lat = '', west = '', , list] = line
      .trim()
      .split(',')
    if (list === undefined || !list.endsWith(';'))
      throw new CountryFileError(`Line ${index + 1} breaks off: ${line.slice(0, 40)}`)
    const dxcc = Number(number)
    return checked({ key, name, dxcc, continent, cq, itu, lat, west }, list.slice(0, -1).split(' '))
  })
}

function readDat(text: string): CountryArea[] {
  const areas: CountryArea[] = []
  for (const record of text.split(';')) {
    if (record.trim() === '') continue
    const head = record.trimStart()
    const end = head.indexOf('\n')
    const [name = '', cq = '', itu = '', continent = '', lat = '', west = '', , key = ''] = head
      .slice(0, end)
      .split(':')
      .map((part) => part.trim())
    if (end < 0 || key === '') throw new CountryFileError(`A record breaks off: ${head.slice(0, 40)}`)
    const dxcc = toNumber(key, name)
    areas.push(checked({ key, name, dxcc, continent, cq, itu, lat, west }, head.slice(end).split(/[,\s]+/)))
  }
  if (!/;\s*$/.test(text)) throw new CountryFileError('The country file breaks off: its last record has no end')
  return areas
}

interface Head {
  readonly key: string
  readonly name: string
  readonly dxcc: number
  readonly continent: string
  readonly cq: string
  readonly itu: string
  readonly lat: string
  readonly west: string
}

function checked(head: Head, tokens: readonly string[]): CountryArea {
  const latitude = Number(head.lat)
  const longitude = -Number(head.west) || 0
  const right =
    Number.isInteger(head.dxcc) &&
    head.dxcc > 0 &&
    CONTINENTS.has(head.continent) &&
    /^\d+$/.test(head.cq) &&
    /^\d+$/.test(head.itu) &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  if (!right) throw new CountryFileError(`Not an entity: ${head.key} ${head.name}`.slice(0, 80))
  return {
    wae: head.key.startsWith('*'),
    prefix: head.key.replace('*', ''),
    name: head.name,
    dxcc: head.dxcc,
    continent: head.continent,
    cq: String(Number(head.cq)),
    itu: String(Number(head.itu)),
    latitude,
    longitude,
    tokens: tokens.filter(Boolean),
  }
}

/**
 * ADIF entity code, which `cty.dat` lacks: looked up in the bundled list by the prefix of the entity, else by its
 * name.
 */
function toNumber(key: string, name: string): number {
  const prefix = key.replace('*', '')
  if (key.startsWith('*')) {
    const area = WAE_AREAS.find((one) => one.prefix === prefix)
    if (area) return area.dxcc
  }
  const lines = ENTITY_LINES.trim()
    .split('\n')
    .map((line) => line.split('|'))
  const line = lines.find((one) => one[2] === prefix) ?? lines.find((one) => one[1] === name)
  if (line?.[0] === undefined) {
    throw new CountryFileError(`${name} (${key}) is new, and cty.dat has no entity numbers: import cty.csv instead`)
  }
  return Number(line[0])
}

/** Each release contains a call such as VER20260530 with its date. */
function findVersion(areas: readonly CountryArea[]): string | null {
  for (const area of areas) {
    for (const token of area.tokens) {
      const day = /^=VER(\d{4})(\d{2})(\d{2})/.exec(token)
      if (day) return `${day[1]}-${day[2]}-${day[3]}`
    }
  }
  return null
}

/** Splits a token into its name and its zones and continent, the latter in a fixed order. */
function readToken(token: string, area: CountryArea): { readonly name: string; readonly changes: string } {
  const name = /^=?[A-Z0-9/]+/.exec(token)?.[0] ?? ''
  const rest = token.slice(name.length)
  if (name === '' || !/^(?:\(\d+\)|\[\d+\]|\{[A-Z]{2}\}|<[-\d.]+\/[-\d.]+>|~[-\d.]+~)*$/.test(rest)) {
    throw new CountryFileError(`Unknown notation: ${token.slice(0, 40)}`)
  }
  const cq = /\((\d+)\)/.exec(rest)?.[1] ?? area.cq
  const itu = /\[(\d+)\]/.exec(rest)?.[1] ?? area.itu
  const continent = /\{([A-Z]{2})\}/.exec(rest)?.[1] ?? area.continent
  return { name, changes: `${Number(cq)},${Number(itu)},${continent}` }
}

/** @throws CountryFileError for unknown notation */
export function compileCountryFile({ version, areas }: CountryFile): CountryData {
  const entities = areas
    .filter((area) => !area.wae)
    .map(({ dxcc, name, prefix, continent, cq, itu, latitude, longitude }) =>
      [dxcc, name, prefix, continent, cq, itu, latitude, longitude].join('|'),
    )
  // A WAE area follows its entity, so that its calls override those of the entity.
  const ordered = [...areas.filter((area) => !area.wae), ...areas.filter((area) => area.wae)]
  const calls = ordered.map((area) => {
    const groups = new Map<string, string[]>()
    for (const token of area.tokens) {
      const { name, changes } = readToken(token, area)
      const key = `${changes}${name.startsWith('=') ? '=' : ':'}`
      const group = groups.get(key)
      if (group) group.push(name.replace('=', ''))
      else groups.set(key, [name.replace('=', '')])
    }
    const place = area.wae ? [area.dxcc, area.latitude, area.longitude, area.prefix].join('|') : String(area.dxcc)
    return [place, ...Array.from(groups, ([key, names]) => key + names.sort().join(' '))].join('\t')
  })
  return { version, entities: entities.join('\n'), calls: calls.join('\n') }
}

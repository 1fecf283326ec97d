/**
 * Builds the data that the package carries:
 *
 *   node scripts/make-dxcc-data.ts <path of a cty.csv, a cty.dat or a bigcty.json>
 *
 * The data in the package is of the `bigcty.json` of `@ham2k/lib-country-files` that `src/dxcc/data/NOTICE` names. The dated
 * rules come from `dated-rules.txt`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { type CountryArea, type CountryFile, compileCountryFile, parseCountryFile } from '../src/dxcc/country-file.ts'
import { writeDatedRules } from '../src/dxcc/dated-rules.ts'
import { readDatedRulesText } from './dated-rules-text.ts'

interface BigCty {
  readonly entities: Readonly<Record<string, BigEntity>>
  readonly exact: BigList
  readonly prefix: BigList
  readonly exactWAE: BigList
  readonly prefixWAE: BigList
}
type BigList = Readonly<Record<string, { readonly p: string; readonly c?: number; readonly i?: number }>>
interface BigEntity {
  readonly name: string
  readonly dxccCode: number
  readonly continent: string
  readonly cqZone: number
  readonly ituZone: number
  readonly lat: number
  /** Degrees, west positive. */
  readonly lon: number
}

function fromBigCty(json: BigCty): CountryFile {
  const tokens = new Map<string, string[]>(Object.keys(json.entities).map((key) => [key, []]))
  const add = (list: BigList, mark: string) => {
    for (const [name, { p, c, i }] of Object.entries(list)) {
      tokens.get(p)?.push(`${mark}${name}${c === undefined ? '' : `(${c})`}${i === undefined ? '' : `[${i}]`}`)
    }
  }
  add(json.exact, '=')
  add(json.exactWAE, '=')
  add(json.prefix, '')
  add(json.prefixWAE, '')
  const areas = Object.entries(json.entities).map(
    ([key, entity]): CountryArea => ({
      wae: key.startsWith('*'),
      prefix: key.replace('*', ''),
      name: entity.name,
      dxcc: entity.dxccCode,
      continent: entity.continent,
      cq: String(entity.cqZone),
      itu: String(entity.ituZone),
      latitude: entity.lat,
      longitude: -entity.lon || 0,
      tokens: tokens.get(key) ?? [],
    }),
  )
  const [, year, month, day] = /^VER(\d{4})(\d{2})(\d{2})$/m.exec(Object.keys(json.exact).join('\n')) ?? []
  return { version: year === undefined ? null : `${year}-${month}-${day}`, areas }
}

const source = process.argv[2]
if (source === undefined) throw new Error('Name the country file: a cty.csv, a cty.dat or a bigcty.json')
const text = readFileSync(source, 'utf8')
const file = source.endsWith('.json') ? fromBigCty(JSON.parse(text)) : parseCountryFile(text)
const data = compileCountryFile(file)
const rules = readDatedRulesText(readFileSync(new URL('./dated-rules.txt', import.meta.url), 'utf8'))

function write(name: string, what: string, exported: string, body: string): void {
  if (/[`\\$]/.test(body)) throw new Error('The data cannot stand in a template literal as it is')
  const head = `/** ${what} Made by scripts/make-dxcc-data.ts; notice in NOTICE. */\n`
  writeFileSync(
    new URL(`../src/dxcc/data/${name}.ts`, import.meta.url),
    `${head}export const ${exported} = \`\n${body}\n\`\n`,
  )
}

write(
  'entities',
  'Number, name, prefix, continent, CQ zone, ITU zone, latitude, longitude of each entity.',
  'ENTITY_LINES',
  data.entities,
)
write('calls', 'Prefixes and whole calls of each entity, grouped by zones and continent.', 'CALL_LINES', data.calls)
write(
  'dated',
  'What was true for a while, and what nobody can know: see dated-rules.ts.',
  'DATED_LINES',
  writeDatedRules(rules),
)
writeFileSync(
  new URL('../src/dxcc/data/version.ts', import.meta.url),
  `/** Day of the country file that the package carries. */\nexport const COUNTRY_FILE_VERSION = '${data.version}'\n`,
)
process.stdout.write(
  `${data.version}: ${file.areas.length} areas, ${file.areas.reduce((sum, area) => sum + area.tokens.length, 0)} prefixes and calls, ${rules.length} dated rules\n`,
)

/**
 * Turns a country file (`cty.csv` of country-files.com) into the two compact modules that the resolver reads:
 *
 *   node scripts/make-dxcc-data.ts [path of a cty.csv]
 *
 * Without a path it takes the one beside it. The notation is the country file's: `=` marks a whole call, `(n)` another
 * CQ zone, `[n]` another ITU zone, `{XX}` another continent, `<lat/long>` another place, a `*` before the prefix an
 * area that counts as its own in WAE but belongs to the DXCC entity of its number.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Area {
  readonly wae: boolean
  readonly prefix: string
  readonly name: string
  readonly number: string
  readonly continent: string
  readonly cq: string
  readonly itu: string
  readonly latitude: string
  /** East positive, unlike the country file. */
  readonly longitude: string
  readonly tokens: readonly string[]
}

function readArea(line: string): Area {
  const [
    prefix = '',
    name = '',
    number = '',
    continent = '',
    cq = '',
    itu = '',
    latitude = '',
    west = '',
    ,
    list = '',
  ] = line.trim().split(',')
  if (!/^\d+$/.test(number)) throw new Error(`Not a line of a country file: ${line.slice(0, 60)}`)
  const longitude = String(-Number(west) || 0)
  const tokens = list.replace(/;$/, '').split(' ').filter(Boolean)
  const place = { latitude: String(Number(latitude)), longitude }
  return {
    wae: prefix.startsWith('*'),
    prefix: prefix.replace('*', ''),
    name,
    number,
    continent,
    cq,
    itu,
    ...place,
    tokens,
  }
}

/** A token as what it names and the bracket notation that differs from its area, in a fixed order. */
function readToken(token: string, area: Area): { readonly name: string; readonly changes: string } {
  const name = /^=?[A-Z0-9/]+/.exec(token)?.[0] ?? ''
  const rest = token.slice(name.length)
  if (!/^(?:\(\d+\)|\[\d+\]|\{[A-Z]{2}\}|<[-\d.]+\/[-\d.]+>|~[-\d.]+~)*$/.test(rest))
    throw new Error(`Unknown notation: ${token}`)
  const cq = /\((\d+)\)/.exec(rest)?.[1] ?? area.cq
  const itu = /\[(\d+)\]/.exec(rest)?.[1] ?? area.itu
  const continent = /\{([A-Z]{2})\}/.exec(rest)?.[1] ?? area.continent
  return { name, changes: `${cq},${itu},${continent}` }
}

const source = process.argv[2] ?? fileURLToPath(new URL('./cty.csv', import.meta.url))
const areas = readFileSync(source, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map(readArea)
// A WAE area comes after the entity it belongs to, so that the entity gives the name.
const ordered = [...areas.filter((area) => !area.wae), ...areas.filter((area) => area.wae)]

const entityLines = areas
  .filter((area) => !area.wae)
  .map((area) =>
    [area.number, area.name, area.prefix, area.continent, area.cq, area.itu, area.latitude, area.longitude].join('|'),
  )

/** Per area: number and place, then groups `cq,itu,continent:prefixes` and `cq,itu,continent=calls`, tab-separated. */
const callLines = ordered.map((area) => {
  const groups = new Map<string, string[]>()
  for (const token of area.tokens) {
    const { name, changes } = readToken(token, area)
    const key = `${changes}${name.startsWith('=') ? '=' : ':'}`
    const group = groups.get(key) ?? []
    group.push(name.replace('=', ''))
    groups.set(key, group)
  }
  const place = area.wae ? [area.number, area.latitude, area.longitude].join('|') : area.number
  return [place, ...Array.from(groups, ([key, names]) => key + names.sort().join(' '))].join('\t')
})

function write(file: string, name: string, what: string, lines: string[]): void {
  const text = lines.join('\n')
  if (/[`\\$]/.test(text)) throw new Error('The data cannot stand in a template literal as it is')
  const body = `/** ${what} Made by scripts/make-dxcc-data.ts; notice in NOTICE.md. */\nexport const ${name} = \`\n${text}\n\`\n`
  writeFileSync(new URL(`../src/dxcc/data/${file}`, import.meta.url), body)
}

write(
  'entities.ts',
  'ENTITY_LINES',
  'Number, name, prefix, continent, CQ zone, ITU zone, latitude, longitude of each entity.',
  entityLines,
)
write('calls.ts', 'CALL_LINES', 'Prefixes and whole calls of each entity, grouped by zones and continent.', callLines)
process.stdout.write(
  `${entityLines.length} entities, ${areas.reduce((sum, area) => sum + area.tokens.length, 0)} prefixes and calls\n`,
)

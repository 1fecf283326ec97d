/**
 * Duplicate transfers, found in the builds: modules and style rules that several files of a page contain, or that load
 * again although the previous page had them. Scripts are split by their source maps. The result is the most that sharing
 * packages further could save, next to the weight of the page.
 */
import { type PartContents, partContents } from '@onfreq/build/build/part-contents'
import { unitsNamed } from '@onfreq/build/workspace'
import { type Row, toRatio } from './row.ts'

/** A page and the one before it: `feed home`, or with a widget `logger widgets/log-bar`. */
interface Scenario {
  readonly name: string
  /** Files that the browser has cached already. */
  readonly before: readonly string[]
  readonly loads: readonly string[]
}

const SHELL = 'shell'
const HOME = 'feed home'

const SCENARIOS: readonly Scenario[] = [
  { name: '/ on a phone', before: [], loads: [SHELL, HOME] },
  { name: '/ on a desktop', before: [], loads: [SHELL, HOME, 'logger widgets/log-bar'] },
  { name: '/news', before: [], loads: [SHELL, 'content news'] },
  { name: 'a profile', before: [], loads: [SHELL, 'profile profile'] },
  { name: 'the logger', before: [], loads: [SHELL, 'logger logger', 'feed widgets/band-dial'] },
  { name: 'from / to /news', before: [SHELL, HOME], loads: ['content news'] },
  { name: 'from / to a profile', before: [SHELL, HOME], loads: ['profile profile'] },
  { name: 'from / to the logbook', before: [SHELL, HOME], loads: ['logger logs'] },
  { name: 'from / to the settings', before: [SHELL, HOME], loads: ['account settings'] },
]

const TOPIC = 'scripts and styles, and the share already loaded by another part'

/** Bytes as transferred: each module gets its proportional share of the compressed size of its file. */
export function benchWeight(): Row[] {
  return SCENARIOS.map(({ name, before, loads }) => row(name, before.map(getContents), loads.map(getContents)))
}

function row(name: string, before: readonly PartContents[], loads: readonly PartContents[]): Row {
  const loaded = new Set(before.flatMap(({ contents }) => [...contents.keys()]))
  const sum = { files: 0, bytes: 0, again: 0 }
  for (const { files, bytes, contents } of loads) {
    sum.files += files
    sum.bytes += bytes
    for (const [module, weight] of contents) {
      if (loaded.has(module)) sum.again += weight
      loaded.add(module)
    }
  }
  return {
    topic: TOPIC,
    work: `${name}, ${sum.files} files`,
    figure: `${(sum.again / 1000).toFixed(1)} kB`,
    reference: `${(sum.bytes / 1000).toFixed(1)} kB in all`,
    ratio: toRatio(sum.again, sum.bytes),
  }
}

function getContents(name: string): PartContents {
  const [unitName = '', part] = name.split(' ')
  const [unit] = unitsNamed([unitName])
  if (!unit) throw new Error(`There is no ${unitName}`)
  return partContents(unit, part)
}

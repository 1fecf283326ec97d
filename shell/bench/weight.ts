/**
 * Duplicate transfers, read from the builds: modules and style rules included in several files of one page, or loaded
 * again although the previous page had them. Scripts are split by their source maps. This is the maximum that platform
 * packs could save, next to the weight of the page.
 */
import { type PartContents, partContents } from '@onfreq/build/build/part-contents'
import { unitsNamed } from '@onfreq/build/workspace'
import { type Row, toRatio } from './row.ts'

/** The current location, and the next: `feed home`, or with a widget `logger widgets/log-bar`. */
interface Way {
  readonly name: string
  /** Files already cached by the browser. */
  readonly before: readonly string[]
  readonly brings: readonly string[]
}

const SHELL = 'shell'
const HOME = 'feed home'

const WAYS: readonly Way[] = [
  { name: '/ on a phone', before: [], brings: [SHELL, HOME] },
  { name: '/ on a desktop', before: [], brings: [SHELL, HOME, 'logger widgets/log-bar'] },
  { name: '/news', before: [], brings: [SHELL, 'content news'] },
  { name: 'a profile', before: [], brings: [SHELL, 'profile profile'] },
  { name: 'the logger', before: [], brings: [SHELL, 'logger logger', 'feed widgets/band-dial'] },
  { name: 'from / to /news', before: [SHELL, HOME], brings: ['content news'] },
  { name: 'from / to a profile', before: [SHELL, HOME], brings: ['profile profile'] },
  { name: 'from / to the logbook', before: [SHELL, HOME], brings: ['logger logs'] },
  { name: 'from / to the settings', before: [SHELL, HOME], brings: ['account settings'] },
]

const TOPIC = 'scripts and styles, and what of them the browser has already from another part'

/** Bytes as transferred: each module gets its proportional share of the file's compressed size. */
export function benchWeight(): Row[] {
  return WAYS.map(({ name, before, brings: loads }) => row(name, before.map(getContents), loads.map(getContents)))
}

function row(name: string, before: readonly PartContents[], loads: readonly PartContents[]): Row {
  const known = new Set(before.flatMap(({ contents }) => [...contents.keys()]))
  const sum = { files: 0, bytes: 0, again: 0 }
  for (const { files, bytes, contents } of loads) {
    sum.files += files
    sum.bytes += bytes
    for (const [module, weight] of contents) {
      if (known.has(module)) sum.again += weight
      known.add(module)
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

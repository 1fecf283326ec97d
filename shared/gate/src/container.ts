/**
 * Checks that the page can load the entry of a release: a federation container that exposes everything in the
 * manifest.
 */
import type { ReleaseManifest } from '@onfreq/contracts/releases/registry'
import type { Program } from 'acorn'
import { simple } from 'acorn-walk'
import { getName, namesIn } from './syntax.ts'

type Described = Pick<ReleaseManifest, 'name' | 'id' | 'container' | 'config'>

/** Hash that the names of the release's classes, chunks and container contain. */
export function toMark(id: string): string {
  return id.slice(-8)
}

/** Problems of the entry, as messages. */
export function containerProblems(entry: Program, manifest: Described): string[] {
  const expected = `mfe_${manifest.name.replace(/\W/g, '_')}_${toMark(manifest.id)}`
  if (manifest.container !== expected) {
    return [`the container is called ${manifest.container}, that of ${manifest.name} ${manifest.id} is ${expected}`]
  }
  const { isDeclared, isFilled, offersModules, exposed } = inspectEntry(entry, expected)
  if (!isDeclared || !isFilled || !offersModules) {
    return [`the entry is not a container: it does not define ${expected} with get and init`]
  }
  const promised = [
    ...(manifest.config.pages.length > 0 ? ['./app'] : []),
    ...manifest.config.widgets.map((widget) => `./widgets/${widget.slice(widget.indexOf('/') + 1)}`),
  ]
  return promised.filter((name) => !exposed.has(name)).map((name) => `the entry does not expose ${name}`)
}

function inspectEntry(entry: Program, container: string) {
  let isDeclared = false
  let isFilled = false
  let offersModules = false
  const exposed = new Set<string>()
  for (const statement of entry.body) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'var') continue
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier' || id.name !== container) continue
      isDeclared = true
      if (init) isFilled = true
    }
  }
  simple(entry, {
    AssignmentExpression({ left }) {
      if (left.type === 'Identifier' && left.name === container) isFilled = true
    },
    Property({ key, computed, value }) {
      if (getName(key, computed) !== 'moduleMap' || value.type !== 'ObjectExpression') return
      for (const name of namesIn(value)) exposed.add(name)
    },
    ObjectExpression(object) {
      const names = namesIn(object)
      if (names.includes('get') && names.includes('init')) offersModules = true
    },
  })
  return { isDeclared, isFilled, offersModules, exposed }
}

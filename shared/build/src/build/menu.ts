/** Menu entries in a release: icons are inlined as paths, so that the shell needs no icon list. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { IconShape, LAST_PLACE, type MenuDeclaration, type MenuEntry } from '@onfreq/contracts/releases/menu'
import { Check } from 'typebox/value'
import { getPackageJson } from '../place.ts'

/** Throws for an unknown icon, or one with shapes that menus cannot draw. */
export function menuEntry({ icon, place = LAST_PLACE, ...entry }: MenuDeclaration): MenuEntry {
  return { ...entry, place, icon: getShapes(icon) }
}

function getShapes(icon: string): MenuEntry['icon'] {
  const folder = join(dirname(createRequire(getPackageJson('@onfreq/ui')).resolve('lucide-react')), '../esm/icons')
  const file = join(folder, `${icon}.mjs`)
  if (!/^[a-z0-9-]+$/.test(icon) || !existsSync(file)) {
    throw new Error(`There is no icon “${icon}”: menu entries name one of https://lucide.dev/icons`)
  }
  const [, list = '[]'] = /node: (\[\[.*\]\]|\[[\s\S]*?\n {2}\]),?\n/.exec(readFileSync(file, 'utf8')) ?? []
  const nodes: unknown = JSON.parse(list.replace(/([{,]\s*)(\w+):/g, '$1"$2":'))
  const shapes = Array.isArray(nodes) ? nodes.map(withoutKey) : []
  const supported = shapes.filter((shape) => Check(IconShape, shape))
  if (supported.length === 0 || supported.length < shapes.length)
    throw new Error(`The icon “${icon}” is drawn with lines that menus do not draw: choose another one.`)
  return supported
}

/** Removes React's `key` from a shape. */
function withoutKey(node: unknown): unknown {
  if (!Array.isArray(node) || typeof node[1] !== 'object' || node[1] === null) return node
  const { key: _key, ...attributes } = node[1]
  return [node[0], attributes]
}

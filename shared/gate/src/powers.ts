/** Powers that a release uses, read from its scripts. Forms, links and names made at run time are left to the browser. */
import type { Power } from '@onfreq/contracts/releases/powers'
import type { AnyNode, Program } from 'acorn'
import { full } from 'acorn-walk'
import { calledName, getName } from './syntax.ts'

/** Property → the powers of which one is needed. */
const PROPERTIES: Readonly<Record<string, readonly Power[]>> = {
  geolocation: ['geolocation'],
  getUserMedia: ['camera', 'microphone'],
  requestFullscreen: ['fullscreen'],
  clipboard: ['clipboard-write'],
  wakeLock: ['screen-wake-lock'],
}
const WINDOWS = new Set(['window', 'globalThis', 'self'])

/** Problems of a script that uses undeclared powers, as messages without the file name. */
export function powerProblems(program: Program, declared: readonly Power[]): string[] {
  const found = new Set<string>()
  full(program, (node) => {
    const [use, ...needed] = findUse(node) ?? []
    if (use === undefined || needed.some((power) => declared.includes(power))) return
    found.add(`uses ${use} without the power ${needed.join(' or ')}: declare it in mfe.config.ts`)
  })
  return [...found]
}

function findUse(node: AnyNode): readonly [string, ...Power[]] | undefined {
  if (node.type === 'MemberExpression') {
    const name = getName(node.property, node.computed) ?? ''
    return Object.hasOwn(PROPERTIES, name) ? [name, ...(PROPERTIES[name] ?? [])] : undefined
  }
  if (node.type !== 'CallExpression') return undefined
  const { callee } = node
  if (calledName(node) !== 'open' || callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier')
    return undefined
  return WINDOWS.has(callee.object.name) ? ['window.open', 'popups'] : undefined
}

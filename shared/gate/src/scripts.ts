/**
 * Finds forbidden behaviour of scripts: evaluating text as code, loading code from another origin or sending data
 * to it, and writing scripts into a page.
 *
 * A scan cannot prove that there is none, because a URL can be assembled at run time. The content security policy
 * of the page enforces it (`script-src 'self'`, `connect-src 'self'`, no inline script); the scan rejects obvious
 * cases early, with a reason.
 */
import type { AnyNode, Program } from 'acorn'
import { full } from 'acorn-walk'
import { calledName, getName, getProperty, parseScript, toText } from './syntax.ts'

/** Functions that open a connection or load code → index of the URL argument. */
const OPENS: Readonly<Record<string, number>> = {
  fetch: 0,
  sendBeacon: 0,
  importScripts: 0,
  WebSocket: 0,
  EventSource: 0,
  Worker: 0,
  SharedWorker: 0,
  WebTransport: 0,
  open: 1,
}
const RUNS_TEXT = new Set(['setTimeout', 'setInterval', 'execScript'])

/** Functions that convert text to markup → index of the text argument. */
const WRITES: Readonly<Record<string, number>> = {
  write: 0,
  writeln: 0,
  createContextualFragment: 0,
  setHTMLUnsafe: 0,
  insertAdjacentHTML: 1,
}
const BECOMES_MARKUP = new Set(['innerHTML', 'outerHTML', 'srcdoc'])

export interface ScriptOptions {
  /** The host contains React and the federation runtime, which write `<script>` in code that our pages never run. */
  readonly isHost: boolean
}

/** Problems of a script, as messages without the file name. Syntax errors are checked separately. */
export function scriptProblems(program: Program, { isHost }: ScriptOptions): string[] {
  const found = new Set<string>()
  full(program, (node) => {
    const problem = getProblem(node, isHost)
    if (problem !== undefined) found.add(problem)
  })
  return [...found]
}

/** Problems of a source text; a syntax error is a problem too. */
export function sourceProblems(source: string, options: ScriptOptions): string[] {
  const program = parseScript(source)
  return program ? scriptProblems(program, options) : ['is not a script that can be read']
}

function getProblem(node: AnyNode, isHost: boolean): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return node.name === 'eval' ? 'uses eval' : undefined
    case 'MemberExpression': {
      const name = getName(node.property, node.computed)
      if (name === 'eval') return 'uses eval'
      return name === 'constructor' && isConstructor(node.object) ? 'makes a function of a text' : undefined
    }
    case 'CallExpression':
    case 'NewExpression': {
      const name = calledName(node)
      const [first] = node.arguments
      if (name === 'Function' && !isKnownFunction(node.arguments, isHost)) return 'makes a function of a text'
      if (name !== undefined && RUNS_TEXT.has(name) && toText(first) !== undefined) return `gives ${name} a text to run`
      const at = name === undefined ? undefined : OPENS[name]
      const address = at === undefined ? undefined : foreign(toText(node.arguments[at]))
      if (address !== undefined) return `reaches for ${address}`
      const written = name === undefined ? undefined : WRITES[name]
      if (written !== undefined && !isHost && markup(node.arguments[written])) return 'writes an inline script'
      return scriptElement(node.arguments)
    }
    case 'ImportExpression':
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration': {
      const address = foreign(toText(node.source))
      return address === undefined ? undefined : `imports from ${address}`
    }
    case 'AssignmentExpression': {
      if (node.left.type !== 'MemberExpression') return undefined
      const name = getName(node.left.property, node.left.computed)
      if (name !== undefined && BECOMES_MARKUP.has(name) && !isHost && markup(node.right))
        return 'writes an inline script'
      const address = name === 'src' || name === 'action' ? foreign(toText(node.right)) : undefined
      return address === undefined ? undefined : `sets ${name} to ${address}`
    }
    case 'Property':
      return getName(node.key, node.computed) === '__html' ? markup(node.value) : undefined
    case 'Literal':
      return !isHost && typeof node.value === 'string' && /^\s*javascript:\S/i.test(node.value)
        ? 'has a URL that is a script'
        : undefined
    default:
      return undefined
  }
}

/** `x.constructor.constructor('…')` is another way to call `Function`. */
function isConstructor(node: AnyNode): boolean {
  return node.type === 'MemberExpression' && getName(node.property, node.computed) === 'constructor'
}

/** How the bundler accesses the global object and, in the host, the server code of the federation runtime. */
function isKnownFunction(input: readonly AnyNode[], isHost: boolean): boolean {
  const texts = input.map(toText)
  if (texts.length === 1 && texts[0] === 'return this') return true
  return isHost && texts[0] === 'callbacks' && /^(?:System\.)?import\("$/.test(texts[1] ?? '')
}

/** Matches `jsx('script', { src: 'https://…' })`, and any script element with inline text. */
function scriptElement([type, props]: readonly AnyNode[]): string | undefined {
  if (type?.type !== 'Literal' || type.value !== 'script' || props?.type !== 'ObjectExpression') return undefined
  const address = foreign(toText(getProperty(props, 'src')))
  if (address !== undefined) return `loads a script from ${address}`
  const inline = ['children', 'dangerouslySetInnerHTML'].some((name) => getProperty(props, name) !== undefined)
  return inline ? 'writes an inline script' : undefined
}

/** Text that is displayed may mention scripts, but markup must not contain one. */
function markup(node: AnyNode | undefined): string | undefined {
  return /<script[\s>/]|<[^>]+\son\w+\s*=/i.test(toText(node) ?? '') ? 'writes an inline script' : undefined
}

/** Origin of an absolute URL. Loopback names are not foreign, because they stay on the visitor's machine. */
function foreign(address: string | undefined): string | undefined {
  const [, origin] = /^\s*((?:(?:https?|wss?|ftp|blob:https?):)?\/\/[^/\s?#]+)/i.exec(address ?? '') ?? []
  if (origin !== undefined) return origin
  return /^\s*data:[^,]*(?:javascript|ecmascript)/i.test(address ?? '') ? 'a script in its own address' : undefined
}

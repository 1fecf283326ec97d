/**
 * Short form of a report, committed as `api.txt`: a line per export with the names of its members, each with a digest of
 * its type. The types themselves are in the sources and in the `.d.ts` files of a packed package.
 */
import { createHash } from 'node:crypto'

const START =
  /^(?:export )?(?:declare )?((?:abstract )?(?:interface|class|function|const|let|type|enum|namespace) [\w$]+)/
const MEMBER = /^(?:readonly |static |get |set )*('[^']+'|"[^"]+"|[\w$]+)(\??)[:(<]/
const END = /^(?:}|\S.*;$)/

export function summarize(report: string, name: string, version: string): string {
  const lines = [...declarations(report)].map(([declaration, tokens]) => [declaration, ...tokens].join(' '))
  return `${name} ${version}\nWritten by "npm run generate -- api-reports".\n\n${lines.join('\n')}\n`
}

/** Declaration, such as `interface StationItem`, → one token per member. */
function declarations(report: string): ReadonlyMap<string, readonly string[]> {
  const [, code = ''] = /```ts\n([\s\S]*)```/.exec(report) ?? []
  const tokens = new Map<string, string[]>()
  let current: string[] | undefined
  let isNamespace = false
  for (const line of code.split('\n')) {
    const [, start] = START.exec(line) ?? []
    if (start !== undefined) {
      current = tokens.get(start) ?? []
      tokens.set(start, current)
      isNamespace = start.startsWith('namespace ')
    }
    // The last name in a list has no trailing comma.
    const text = line.trim().replace(/,$/, '')
    if (current !== undefined && text !== '' && !text.startsWith('//')) current.push(...getToken(text, isNamespace))
    if (END.test(line)) current = undefined
  }
  return tokens
}

function getToken(text: string, isNamespace: boolean): string[] {
  if (isNamespace) return /^(?:\w+ as )?[\w$]+$/.test(text) ? [text.replace(/^\w+ as /, '')] : []
  if (/^[^\w'"]+$/.test(text)) return [text.replaceAll(' ', '')]
  const [, member = '', optional = ''] = START.test(text) ? [] : (MEMBER.exec(text) ?? [])
  return [`${member.replaceAll(/['"]/g, '').replaceAll(' ', '_')}${optional}#${digest(text)}`]
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 4)
}

/** Parses `dated-rules.txt`, which is edited by hand. */
import type { DatedRule } from '../src/dxcc/dated-rules.ts'

const DAY_MS = 86_400_000

function readDay(day: string | undefined, after: number): number | null {
  if (day === undefined || day === '-') return null
  const time = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time)) throw new Error(`Not a day: ${day}`)
  return time + after
}

export function readDatedRulesText(text: string): readonly DatedRule[] {
  return text.split('\n').flatMap((line): DatedRule[] => {
    const [calls = '', dxcc = '', first, last, ...note] = line.replace(/#.*/, '').trim().split(/\s+/)
    if (calls === '') return []
    const span = { from: readDay(first, 0), to: readDay(last, DAY_MS) }
    return calls.split(',').map((name) => {
      const call = name.replace('*', '')
      if (dxcc === 'none') return { kind: 'none', call, dxcc: null, ...span }
      if (dxcc === '?') return { kind: 'open', call, dxcc: null, ...span, note: note.join(' ') }
      return { kind: name.endsWith('*') ? 'prefix' : 'call', call, dxcc: Number(dxcc), ...span }
    })
  })
}

/** Resolves stack traces of browsers with the source maps of the releases involved. */
import { originalPositionFor, sourceContentFor } from '@jridgewell/trace-mapping'
import type { StackFrame } from '@onfreq/contracts/releases/watch'
import type { Maps } from './maps.ts'

/** `at run (/mfe/feed/0.1.0-1a2b3c4d/app.js:1:20)` in Chrome, `run@/mfe/…:1:20` in Firefox and Safari. */
const FRAME = /\/mfe\/([a-z][a-z0-9-]*)\/([0-9A-Za-z.-]+-[0-9a-f]{8})\/([^\s:?)]+\.js)(?:\?[^:)]*)?:(\d+):(\d+)/
const MAX_CODE_LENGTH = 200

export async function resolveStack(maps: Maps, stack: string): Promise<StackFrame[]> {
  const frames: StackFrame[] = []
  for (const line of stack.split('\n').filter((each) => each !== '')) frames.push(await resolveFrame(maps, line))
  return frames
}

async function resolveFrame(maps: Maps, raw: string): Promise<StackFrame> {
  const unknown = { raw, source: null, line: null, column: null, name: null, code: null, own: false }
  const [, name, id, path, line, column] = FRAME.exec(raw) ?? []
  if (name === undefined || id === undefined || path === undefined) return unknown
  const map = await maps.find({ name, id }, path)
  if (!map) return unknown
  // Browsers count columns from 1, source maps from 0.
  const original = originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) })
  if (original.source === null) return unknown
  const code =
    sourceContentFor(map, original.source)?.split('\n')[original.line - 1]?.trim().slice(0, MAX_CODE_LENGTH) ?? null
  return {
    raw,
    source: original.source,
    line: original.line,
    column: original.column + 1,
    name: original.name,
    code,
    own: !original.source.startsWith('node_modules/') && !original.source.startsWith('('),
  }
}

/**
 * `shared/build/lab/benchmarks.jsonl`: one line per result, with its machine and day. A run that measures only some
 * workspaces or topics replaces their lines and leaves the others unchanged.
 */
import type { Row } from './rows.ts'
import { isRow } from './rows.ts'
import type { Section } from './table.ts'

export interface Result extends Row {
  readonly workspace: string
  /** Ratio of the run that this one replaced. */
  readonly before?: string
  readonly measured: string
  readonly machine: string
}

export interface MeasuredSection extends Section {
  /** Whether only some of the topics were measured; results of the others are retained. */
  readonly isPart?: boolean
}

export function readResults(text: string): readonly Result[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
    .filter(isResult)
}

export function writeResults(results: readonly Result[]): string {
  return results.map((result) => `${JSON.stringify(result)}\n`).join('')
}

/** @param isWhole whether all workspaces were measured; if so, results of removed workspaces are deleted */
export function updateResults(
  before: readonly Result[],
  sections: readonly MeasuredSection[],
  at: Date,
  machine: string,
  isWhole = false,
): readonly Result[] {
  const ratios = new Map(before.map((result) => [getKey(result), result.ratio]))
  const workspaces = [...new Set([...before.map(({ workspace }) => workspace), ...sections.map(({ name }) => name)])]
  return workspaces.flatMap((workspace) => {
    const old = before.filter((result) => result.workspace === workspace)
    const section = sections.find(({ name }) => name === workspace)
    if (section === undefined) return isWhole ? [] : old
    const rows = section.rows.map((row): Result => {
      const result = { workspace, ...withTopic(row), measured: at.toISOString().slice(0, 10), machine }
      const ratio = ratios.get(getKey(result))
      return ratio === undefined ? result : { ...result, before: ratio }
    })
    const topics = new Set(rows.map(({ topic }) => topic))
    return [...(section.isPart ? old.filter(({ topic }) => !topics.has(topic)) : []), ...rows]
  })
}

/** Relative change of a ratio below which it counts as noise. */
const MIN_CHANGE = 0.1

/** One line per ratio that differs between two runs, largest change first. */
export function changesBetween(before: readonly Result[], after: readonly Result[]): readonly string[] {
  const old = new Map(before.map((result) => [getKey(result), result.ratio]))
  return after
    .flatMap((result) => {
      const was = old.get(getKey(result))
      if (was === undefined) return []
      const by = Number.parseFloat(result.ratio) / Number.parseFloat(was) - 1
      return Number.isFinite(by) && Math.abs(by) >= MIN_CHANGE
        ? [{ key: getKey(result), was, ratio: result.ratio, by }]
        : []
    })
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .map(({ key, was, ratio, by }) => `${key}: ${was} → ${ratio} (${by > 0 ? '+' : ''}${Math.round(by * 100)} %)`)
}

/** Takes the topic from the text before the colon (`log: import of 100000 contacts`) unless the row has one. */
function withTopic(row: Row): Row {
  if (row.topic !== undefined) return row
  const [, topic, work = row.work] = /^([\w-]+): (.*)$/.exec(row.work) ?? []
  return topic === undefined ? row : { ...row, topic, work }
}

function getKey({ workspace, topic, work }: Pick<Result, 'workspace' | 'topic' | 'work'>): string {
  return [workspace, topic, work].filter(Boolean).join(': ')
}

function isResult(value: unknown): value is Result {
  return (
    isRow(value) && ['workspace', 'measured', 'machine'].every((key) => typeof Reflect.get(value, key) === 'string')
  )
}

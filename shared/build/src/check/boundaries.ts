/** Checks a tree against the boundary rules of `.dependency-cruiser.cjs`. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { ROOT } from '../workspace.ts'

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface Boundaries {
  readonly violations: readonly Violation[]
  /** Number of our own files that were scanned. A scan that misses files reports no violations either. */
  readonly files: number
}

/** Fewer scanned files mean that the scan is misconfigured. */
export const MIN_FILES = 1_200

/** Errors, one per line; empty when the repository was scanned and follows every rule. */
export function boundaryProblems({ violations, files }: Boundaries): string {
  if (files < MIN_FILES) return `Only ${files} files were scanned: the boundaries were not checked`
  return violations.map(({ rule, from, to }) => `${from} must not import ${to} (${rule})`).join('\n')
}

const FOLDERS = /^(shell|api|shared|mfe-[^/]+)\//

/** `base` is the repository, or a fixture with the same layout. */
export async function checkBoundaries(base: string, folders: readonly string[]): Promise<Boundaries> {
  const { options, ...ruleSet } = readRules()
  const inFixture = base !== ROOT
  const result = await cruise([...folders], {
    ...options,
    ...(inFixture && { exclude: undefined }),
    baseDir: base,
    validate: true,
    ruleSet,
  } as ICruiseOptions)
  if (!isResult(result.output)) throw new Error('dependency-cruiser returned no result')
  return {
    files: result.output.modules.filter(({ source }) => FOLDERS.test(source)).length,
    violations: result.output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  }
}

function readRules(): { options: ICruiseOptions; forbidden: unknown[] } {
  return createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'))
}

function isResult(value: unknown): value is ICruiseResult {
  return typeof value === 'object' && value !== null && 'modules' in value && 'summary' in value
}

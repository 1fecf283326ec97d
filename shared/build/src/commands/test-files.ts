/** `npm test -- <files or folders> [options of the runner]`: runs each file with the runner for its kind. */
import { headline } from '../output.ts'
import { runTool } from '../run-tool.ts'

export interface FilesByRunner {
  readonly tests: readonly string[]
  readonly stories: readonly string[]
  readonly browser: readonly string[]
}

/** Stories of a folder are included only on request: `npm test -- mfe-feed/src --stories`. */
export function filesByRunner(paths: readonly string[], { stories = false } = {}): FilesByRunner {
  const isStory = (path: string) => path.includes('.stories.') || (stories && !/\.(test|spec)\./.test(path))
  const isBrowser = (path: string) => /\.spec\.ts$/.test(path) || path.startsWith('shell/e2e')
  return {
    tests: paths.filter((path) => !isStory(path) && (!isBrowser(path) || path.includes('.test.'))),
    stories: paths.filter(isStory),
    browser: paths.filter((path) => isBrowser(path) && !path.includes('.test.') && !isStory(path)),
  }
}

export async function runFiles(args: readonly string[]): Promise<void> {
  const paths = args.filter((arg) => !arg.startsWith('-'))
  const options = args.filter((arg) => arg.startsWith('-') && arg !== '--stories')
  const { tests, stories, browser } = filesByRunner(paths, { stories: args.includes('--stories') })
  const codes = [
    await runner('vitest', ['run', ...options], tests),
    await runner('vitest', ['run', '--config', 'vitest.stories.config.ts', ...options], stories),
    await runner('playwright', ['test', ...options], browser),
  ]
  if (codes.some((code) => code !== 0)) throw new Error('A test failed.')
}

async function runner(name: string, args: readonly string[], files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0
  headline(`${name} ${files.join(' ')}`)
  const { code } = await runTool(name, [...args, ...files], { show: true })
  return code
}

/** The commands of `onfreq`, loaded when called. */
interface Command {
  run(args: readonly string[]): Promise<void>
}

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  build: () => import('./commands/build.ts'),
  start: () => import('./commands/start.ts'),
  test: () => import('./commands/test.ts'),
  release: () => import('./commands/release.ts'),
  rollback: () => import('./commands/rollback.ts'),
  dev: () => import('./commands/dev.ts'),
  bench: () => import('./commands/bench.ts'),
  new: () => import('./commands/new-microfrontend.ts'),
  affected: () => import('./commands/affected.ts'),
  check: () => import('./commands/check.ts'),
  mutants: () => import('./commands/mutants.ts'),
  verify: () => import('./commands/verify.ts'),
  'api-reports': () => import('./commands/api-reports.ts'),
  calls: () => import('./commands/calls.ts'),
  codeowners: () => import('./commands/codeowners.ts'),
  licences: () => import('./commands/licences.ts'),
  languages: () => import('./commands/languages.ts'),
  part: () => import('./commands/part.ts'),
  publish: () => import('./commands/publish.ts'),
}

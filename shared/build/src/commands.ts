/** The `onfreq` commands of the repository, loaded on demand. */
interface Command {
  run(args: readonly string[]): Promise<void>
}

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  build: () => import('./commands/build.ts'),
  check: () => import('./commands/check.ts'),
  dev: () => import('./commands/dev.ts'),
  generate: () => import('./commands/generate.ts'),
  lab: () => import('./commands/lab.ts'),
  new: () => import('./commands/new-microfrontend.ts'),
  part: () => import('./commands/part.ts'),
  publish: () => import('./commands/publish.ts'),
  release: () => import('./commands/release.ts'),
  rollback: () => import('./commands/rollback.ts'),
  storybook: () => import('./commands/storybook.ts'),
  test: () => import('./commands/test.ts'),
}

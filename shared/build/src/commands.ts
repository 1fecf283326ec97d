/** The commands of `onfreq`, loaded when called. */
interface Command {
  run(args: readonly string[]): Promise<void>
}

export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  build: () => import('./commands/build.ts'),
  start: () => import('./commands/start.ts'),
  check: () => import('./commands/check.ts'),
  publish: () => import('./commands/publish.ts'),
}

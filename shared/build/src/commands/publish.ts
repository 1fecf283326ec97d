/**
 * `onfreq publish [--keep-going] [--light]`: builds what changed and puts it into the local release store. `npm start` runs it
 * in a process that ends, which returns the memory of the bundler, and gets its progress as messages.
 */
import { type BuildProgress, buildAndPublish } from '../build/build-all.ts'
import { seconds, step } from '../output.ts'
import { unitsNamed } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const names = args.filter((name) => !name.startsWith('--'))
  const options = {
    continueOnError: args.includes('--keep-going'),
    compression: args.includes('--light') ? 'light' : 'full',
  } as const
  endWithLauncher()
  await buildAndPublish(unitsNamed(names), options, process.send ? send : print)
  // Messages arrive in order: with this one, all of them have.
  await new Promise<void>((done) => (process.send ? process.send({}, undefined, undefined, () => done()) : done()))
  process.exit(0)
}

/** Leaving by `process.exit` ends the compilers that run, too. */
function endWithLauncher(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(143))
  process.once('disconnect', () => process.exit(process.exitCode ?? 143))
}

function send({ unit, id, built, ms, problem }: BuildProgress): void {
  process.send?.({ name: unit.name, id, built, ms, problem })
}

function print({ unit, id, built, ms, problem }: BuildProgress): void {
  if (problem) process.stderr.write(`${problem}\n`)
  step(
    `${unit.name} ${id}`,
    problem ? 'does not build, the build before stays' : built ? `built in ${seconds(ms)}` : 'unchanged',
  )
}

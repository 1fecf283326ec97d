/**
 * `onfreq publish [--keep-going] [--light]`: builds changed units and puts them into the local release store. `npm start`
 * runs it in a separate process, so that the bundler's memory is returned, and receives its progress as messages.
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
  // Messages arrive in order, so once this last one is sent, all others have been sent.
  await new Promise<void>((done) => (process.send ? process.send({}, undefined, undefined, () => done()) : done()))
  process.exit(0)
}

/** `process.exit` also ends running compilers. */
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
    problem ? 'does not build; the previous build stays in use' : built ? `built in ${seconds(ms)}` : 'unchanged',
  )
}

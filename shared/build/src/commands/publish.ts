/** `onfreq publish [--keep-going]`: builds what changed and puts it into the local release store, as `npm start` does. */
import { buildAndPublish } from '../build/build-all.ts'
import { seconds, step } from '../output.ts'
import { unitsNamed } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const keepGoing = args.includes('--keep-going')
  const names = args.filter((name) => !name.startsWith('--'))
  await buildAndPublish(unitsNamed(names), { keepGoing }, ({ unit, id, built, ms, problem }) => {
    if (problem) process.stderr.write(`${problem}\n`)
    step(
      `${unit.name} ${id}`,
      problem ? 'does not build, the build before stays' : built ? `built in ${seconds(ms)}` : 'unchanged',
    )
  })
}

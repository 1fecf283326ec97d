/** `onfreq publish`: builds what changed and puts it into the local release store, as `npm start` does. */
import { buildAndPublish } from '../build-all.ts'
import { seconds, step } from '../output.ts'
import { unitsNamed } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  await buildAndPublish(unitsNamed(args), ({ unit, id, built, ms }) =>
    step(`${unit.name} ${id}`, built ? `built in ${seconds(ms)}` : 'unchanged'),
  )
}

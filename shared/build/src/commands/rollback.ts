/**
 * `npm run rollback -w mfe-feed -- --why "…" [--to <release id>] [--channel canary]`: moves a channel to an earlier release
 * without building anything.
 */
import { parseArgs } from 'node:util'
import { step } from '../output.ts'
import { deployTarget, postJson } from '../release/deploy.ts'
import { unitAt } from '../workspace.ts'

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { why: { type: 'string' }, to: { type: 'string' }, channel: { type: 'string', default: 'stable' } },
  })
  if (!values.why)
    throw new Error('Say why, for the audit trail: npm run rollback -w mfe-feed -- --why "the feed is empty"')
  const unit = unitAt(process.cwd())
  const moved = await postJson(await deployTarget(unit.name), '/api/releases/rollback', {
    microfrontend: unit.name,
    channel: values.channel,
    reason: values.why,
    ...(values.to && { id: values.to }),
  })
  const field = (name: string): unknown =>
    typeof moved === 'object' && moved !== null ? Reflect.get(moved, name) : undefined
  const halted = values.channel === 'canary' && !values.to
  step(`${unit.name} ${values.channel}`, halted ? 'is halted; its visitors get stable' : `is at ${field('release_id')}`)
  const pinned = field('pinned_to')
  if (typeof pinned === 'string') step('visitors get another release', `an operator pinned ${unit.name} to ${pinned}`)
}

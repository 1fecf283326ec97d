/** Time from a broken release to the last recovered visitor, with its parts. */
import { buildFixture } from '../harness/releases.ts'
import { BROKEN_PAGE } from './code.ts'
import type { Stage } from './stage.ts'
import { see, visit } from './visitors.ts'

/** Open pages, each with a different visitor. */
export const OPEN_PAGES = 12
const CONCURRENCY = 3

export interface Freed {
  /** In seconds after the release: the first broken visit, the halt, and the last open page on a good release. */
  readonly broken: number
  readonly halted: number
  readonly freed: number
}

/** A canary for all visitors that breaks its page: visitors arrive one after another and stay. */
export async function measureFreed(stage: Stage): Promise<Freed> {
  const good = await stage.good()
  const bad = await buildFixture('proof', { version: stage.nextVersion(), files: BROKEN_PAGE })
  await stage.publish('proof', good.id, 'stable')
  await stage.publish('proof', bad.id, 'canary', 100)
  const began = performance.now()
  const since = () => (performance.now() - began) / 1_000
  const visitors: Awaited<ReturnType<typeof visit>>[] = []
  try {
    let broken = Number.NaN
    while (visitors.length < OPEN_PAGES) {
      const numbers = Array.from({ length: CONCURRENCY }, (_, index) => visitors.length + index + 1)
      const came = await Promise.all(numbers.map((number) => visit(stage, stage.browser, number, '/proof')))
      if (Number.isNaN(broken)) {
        await Promise.race(came.map(({ page }) => page.locator('[data-fallback="runtime"]').waitFor()))
        broken = since()
      }
      visitors.push(...came)
    }
    const halted = await getHalt(stage, bad.id, began)
    const seen = await Promise.all(
      visitors.map((visitor) => see(() => visitor.look(good.version), 'the release before', 60_000)),
    )
    const otherSymptoms = seen.filter((each) => each !== 'the release before')
    if (otherSymptoms.length > 0)
      throw new Error(`${otherSymptoms.length} of ${seen.length} open pages see ${otherSymptoms.join(', ')}`)
    return { broken, halted, freed: since() }
  } finally {
    await stage.act('proof', 'halt').catch(() => undefined)
    await Promise.all(visitors.map((visitor) => visitor.leave()))
  }
}

/** In seconds. When the server halted it, by the server's clock, which is that of this machine. */
async function getHalt(stage: Stage, id: string, began: number): Promise<number> {
  const of = async () => (await stage.board()).running.find((each) => each.release_id === id)?.halted_at ?? null
  await see(async () => ((await of()) === null ? 'it runs' : 'it is halted'), 'it is halted', 90_000)
  const at = await of()
  if (at === null) throw new Error('The canary was never halted')
  return (Date.parse(at) - performance.timeOrigin - began) / 1_000
}

export function inWords({ broken, halted, freed }: Freed): string {
  const s = (seconds: number) => `${seconds.toFixed(1)} s`
  const parts = [
    `${s(broken)} to the first broken visit`,
    `${s(halted - broken)} to the halt`,
    `${s(freed - halted)} to the last page`,
  ]
  return `from a broken release to the last of ${OPEN_PAGES} open pages freed: ${s(freed)} (${parts.join(', ')})`
}

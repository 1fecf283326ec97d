/** Evaluates every canary: halts broken ones, gives healthy ones to more visitors and finally promotes them. */
import type { FastifyInstance } from 'fastify'
import { judge, NO_VISITS, type Slice } from './canary-judge.ts'
import type { EmbedSetting } from './repository/embeds.ts'
import type { ChannelPointer } from './repository/pointers.ts'
import { watchedVisits } from './repository/visits.ts'

const SYSTEM_ACTOR = { name: 'the canary check' }
const HOUR_MS = 3_600_000

/** Returns whether any canary is running. */
export async function judgeCanaries(app: FastifyInstance): Promise<boolean> {
  const [canaries, tried] = await Promise.all([app.releases.canaries(), app.releases.embedCanaries()])
  if (canaries.length + tried.length === 0) return false
  for (const setting of tried) await judgeEmbed(app, setting)
  const { registry, shell } = await app.releases.current()
  const stableIds = new Map(registry.microfrontends.map(({ name, releases }) => [name, releases[0]?.id]))
  if (shell) stableIds.set('shell', shell.id)
  for (const canary of canaries) await judgeCanary(app, canary, stableIds.get(canary.microfrontend))
  return true
}

/** Counts only visits whose page was rendered since this move; each step of the ramp is a move. */
async function judgeCanary(app: FastifyInstance, canary: ChannelPointer, stableId: string | undefined): Promise<void> {
  const { microfrontend, current, movedAt, percent } = canary
  const now = app.clock.now()
  const [watched, stable] = await Promise.all([
    watchedVisits(app.db, { microfrontend, id: current.id, since: movedAt, now }),
    stableId === undefined || stableId === current.id ? NO_VISITS : readStableVisits(app, microfrontend, stableId),
  ])
  const verdict = judge({ ...watched, stable, percent, stepAge: now.getTime() - movedAt.getTime() })
  // A canary with an incomplete gate report is not promoted and remains until another release replaces it.
  if (verdict.act === 'promote' && (await app.releases.mayBeStable(microfrontend, current.id, SYSTEM_ACTOR)))
    await app.releases.promote(microfrontend, verdict.why, SYSTEM_ACTOR)
  if (verdict.act === 'advance') await app.releases.advance(microfrontend, verdict.percent, verdict.why, SYSTEM_ACTOR)
  if (verdict.act === 'halt') await app.releases.halt(microfrontend, verdict.why, SYSTEM_ACTOR)
}

/** Compares the visits with those of the other views of this embed. */
async function judgeEmbed(app: FastifyInstance, setting: EmbedSetting): Promise<void> {
  const { microfrontend, embed, release, movedAt, percent } = setting
  const now = app.clock.now()
  const { embeds } = await app.releases.pointers()
  const other = embeds.find((each) => each.microfrontend === microfrontend)?.current.id
  const [watched, stable] = await Promise.all([
    watchedVisits(app.db, { microfrontend, id: release.id, since: movedAt, now, embed }),
    other === undefined || other === release.id ? NO_VISITS : readStableVisits(app, microfrontend, other, embed),
  ])
  const verdict = judge({ ...watched, stable, percent, stepAge: now.getTime() - movedAt.getTime() })
  await app.releases.followVerdict(setting, verdict, SYSTEM_ACTOR)
}

async function readStableVisits(
  app: FastifyInstance,
  microfrontend: string,
  id: string,
  embed?: string,
): Promise<Slice> {
  const now = app.clock.now()
  const since = new Date(now.getTime() - HOUR_MS)
  const { slices } = await watchedVisits(app.db, {
    microfrontend,
    id,
    since,
    now,
    ...(embed !== undefined && { embed }),
  })
  const sum = (field: keyof Slice) => slices.reduce((all, slice) => all + slice[field], 0)
  return { good: sum('good'), broken: sum('broken'), measured: sum('measured'), poor: sum('poor') }
}

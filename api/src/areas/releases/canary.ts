/** Looks at every canary: halts what does worse than stable, promotes what has been clean for its time. */
import type { FastifyInstance } from 'fastify'
import { countsSince, NONE } from './counts.ts'
import { judge } from './judge.ts'

const ITSELF = { name: 'the canary check' }
const SYSTEM_NOTICE = 0

export async function judgeCanaries(app: FastifyInstance): Promise<void> {
  const canaries = await app.releases.canaries()
  if (canaries.length === 0) return
  const { registry, shell } = await app.releases.current()
  const stableIds = new Map(registry.microfrontends.map(({ name, releases }) => [name, releases[0]?.id]))
  if (shell) stableIds.set('shell', shell.id)
  for (const { microfrontend, current, movedAt } of canaries) {
    const counts = await countsSince(app, movedAt)
    const canary = counts.get(`${microfrontend} ${current.id}`) ?? NONE
    const stable = counts.get(`${microfrontend} ${stableIds.get(microfrontend)}`) ?? NONE
    const verdict = judge(canary, stable, app.clock.millis() - movedAt.getTime())
    if (verdict === 'wait') continue
    const figures = `${canary.errors} errors in ${canary.loads + canary.errors} loads, stable ${stable.errors} in ${stable.loads + stable.errors}`
    if (verdict === 'promote') await app.releases.promote(microfrontend, figures, ITSELF)
    else if (await app.releases.halt(microfrontend, figures, ITSELF))
      await tellAdministrators(app, microfrontend, current.id, figures)
  }
}

async function tellAdministrators(app: FastifyInstance, name: string, id: string, figures: string): Promise<void> {
  app.log.warn({ microfrontend: name, release: id }, `canary halted: ${figures}`)
  const administrators = await app.db.selectFrom('account').select('id').where('is_admin', '=', true).execute()
  for (const administrator of administrators) {
    await app.people.notify(administrator.id, {
      typeId: SYSTEM_NOTICE,
      subject: `The canary of ${name} was halted`,
      message: `${id} did significantly worse than stable: ${figures}. Its visitors have the stable release again.`,
    })
  }
}

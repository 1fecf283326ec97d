import type { FastifyInstance } from 'fastify'
import { adoptLaterBuilds, awaitFirstBuilds } from './local-builds.ts'
import { adoptLocalReleases } from './local-releases.ts'
import { addGalleries, syncContests } from './showcase.ts'
import { GALLERIES_DONE } from './showcase-plan.ts'
import { type Simulator, startSimulator } from './simulator.ts'
import { DEMO_LOGINS, DEMO_PASSWORD, demoAccounts, fillWorld } from './world.ts'

export interface Trial {
  /** Starts tasks that need the site to be reachable. */
  onListening(): Promise<void>
  /** Call before the server stops serving requests. */
  stop(): Promise<void>
}

/** Number of simulated stations, not counting the ones that are always on the air. */
const ON_AIR = 7
const BROWSING = 5
const TIME_FACTOR = 0.7

/** Only for `npm start`: adopts the local builds and creates the demonstration world. */
export async function startTrial(app: FastifyInstance, log: (line: string) => void): Promise<Trial> {
  let simulator: Simulator | undefined
  let isNew = false
  let galleries: Promise<void> | undefined
  const stopping = new AbortController()
  let stopAdopting = () => {}
  if (!app.config.empty) {
    isNew = await fillWorld(app, log)
    if ((await demoAccounts(app)).size > 0) await syncContests(app)
  }
  await awaitFirstBuilds()
  const adopted = await adoptLocalReleases(app)
  if (adopted.length > 0) log(`releases: ${adopted.join(', ')}`)
  return {
    async onListening() {
      stopAdopting = adoptLaterBuilds(app, log)
      if (app.config.empty) return
      const accounts = await demoAccounts(app)
      if (accounts.size === 0) return
      if (isNew) {
        galleries = addGalleries(app, accounts, stopping.signal)
          .then(() => log(GALLERIES_DONE))
          .catch((error: unknown) => app.log.warn({ err: error }, 'pictures of the demonstration'))
      }
      simulator = startSimulator({
        app,
        onAir: ON_AIR,
        looking: BROWSING,
        hurry: TIME_FACTOR,
        now: () => app.clock.now(),
        accounts,
        onError: (error) => app.log.warn({ err: error }, 'simulator'),
      })
      log('demonstration, no real stations: choose a station on the login page, or log in by e-mail:')
      log(`  ${Object.values(DEMO_LOGINS).join(', ')} (password: ${DEMO_PASSWORD})`)
    },
    async stop() {
      stopping.abort()
      stopAdopting()
      await Promise.all([simulator?.stop(), galleries])
    },
  }
}

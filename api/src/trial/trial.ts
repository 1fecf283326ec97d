import type { FastifyInstance } from 'fastify'
import { adoptLocalReleases } from './local-releases.ts'
import { type Simulator, startSimulator } from './simulator.ts'
import { DEMO_PASSWORD, demoAccounts, demoEmail, fillWorld } from './world.ts'

export interface Trial {
  /** What needs the site to be reachable. */
  onListening(): Promise<void>
  /** Before the server stops answering. */
  stop(): Promise<void>
}

/** Stations at any time. */
const ON_AIR = 14
const LOOKING = 5
const HURRY = 0.5

/** What only `npm start` has: the local builds as releases, and the demonstration world. */
export async function startTrial(app: FastifyInstance, say: (line: string) => void): Promise<Trial> {
  let simulator: Simulator | undefined
  const adopted = await adoptLocalReleases(app)
  if (adopted.length > 0) say(`releases: ${adopted.join(', ')}`)
  if (!app.config.empty) await fillWorld(app, say)
  return {
    async onListening() {
      if (app.config.empty) return
      const accounts = await demoAccounts(app)
      if (accounts.size === 0) return
      simulator = startSimulator({
        url: `http://127.0.0.1:${app.config.port}`,
        onAir: ON_AIR,
        looking: LOOKING,
        hurry: HURRY,
        now: () => app.clock.now(),
        accounts,
        onError: (error) => app.log.warn({ err: error }, 'simulator'),
      })
      say('The stations are a demonstration, nobody on the air is meant. Choose one on the login page, or log in as')
      say(`  ${demoEmail('M0QDX')}  subscriber     password: ${DEMO_PASSWORD}`)
      say(`  ${demoEmail('G4QSL')}  administrator  password: ${DEMO_PASSWORD}`)
    },
    stop: async () => simulator?.stop(),
  }
}

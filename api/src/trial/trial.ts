import type { FastifyInstance } from 'fastify'
import { adoptLocalReleases } from './local-releases.ts'

export interface Trial {
  /** What needs the site to be reachable. */
  onListening(): void
}

/** What only `npm start` has: the local builds as releases, and the demonstration world. */
export async function startTrial(app: FastifyInstance, say: (line: string) => void): Promise<Trial> {
  const adopted = await adoptLocalReleases(app)
  if (adopted.length > 0) say(`releases: ${adopted.join(', ')}`)
  return { onListening() {} }
}

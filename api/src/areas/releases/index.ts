import type { FastifyInstance } from 'fastify'
import { releaseFiles } from './routes/files.ts'
import { releaseRoutes } from './routes/releases.ts'
import { createReleases, type Releases } from './service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly releases: Releases
  }
}

/** Releases of the shell and the microfrontends: their files, the channels and the registry. */
export default async function releasesArea(app: FastifyInstance): Promise<void> {
  const releases = createReleases(app)
  app.decorate('releases', releases)
  await app.register(releaseRoutes(releases))
  await app.register(releaseFiles)
}

import type { FastifyInstance } from 'fastify'
import { adminRoutes } from './routes/admin.ts'
import { alertRoutes } from './routes/alerts.ts'
import { releaseFiles } from './routes/files.ts'
import { guestFrameRoutes } from './routes/guest-frame.ts'
import { partsRoutes } from './routes/parts.ts'
import { platformRoutes } from './routes/platform.ts'
import { releaseRoutes } from './routes/releases.ts'
import { signatureRoutes } from './routes/signatures.ts'
import { storiesRoutes } from './routes/stories.ts'
import { telemetryRoutes } from './routes/telemetry.ts'
import { titlesRoutes } from './routes/titles.ts'
import { trustRoutes } from './routes/trusts.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { watchRoutes } from './routes/watch.ts'
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
  await app.register(adminRoutes(releases))
  await app.register(telemetryRoutes(releases.votes))
  await app.register(partsRoutes)
  await app.register(titlesRoutes)
  await app.register(guestFrameRoutes(releases))
  await app.register(platformRoutes(releases))
  await app.register(watchRoutes)
  await app.register(alertRoutes(releases))
  await app.register(trustRoutes(releases))
  await app.register(uploadRoutes(releases))
  await app.register(storiesRoutes(releases))
  await app.register(signatureRoutes(releases))
  await app.register(releaseFiles(releases))
}

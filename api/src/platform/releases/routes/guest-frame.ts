/** `/guest-frame/<shell>/<part>/<id>`: the document of a guest part's frame. It does not depend on the viewer. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { MicrofrontendName, ReleaseId } from '@onfreq/contracts/releases/releases'
import { ApiError } from '@onfreq/contracts/site/errors'
import { Type } from 'typebox'
import { publicRoute } from '#kernel/plugins/guards.ts'
import { guestPermissions } from '#kernel/plugins/permissions-policy.ts'
import { guestPolicy, renderGuestFrame } from '../guest-frame.ts'
import { refuse } from '../refusals.ts'
import { SHELL } from '../registry.ts'
import type { Releases } from '../service.ts'

export function guestFrameRoutes(releases: Releases): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/guest-frame/:shell/:microfrontend/:id',
      {
        config: { guard: publicRoute() },
        helmet: { contentSecurityPolicy: false, frameguard: false, crossOriginOpenerPolicy: false },
        schema: {
          tags: ['releases'],
          summary: 'The document that a guest part runs in',
          params: Type.Object({ shell: ReleaseId, microfrontend: MicrofrontendName, id: ReleaseId }),
          response: { 200: Type.String(), 307: Type.Null(), 404: ApiError },
        },
      },
      async ({ params, host, url }, reply) => {
        const { guestUrl = app.config.publicUrl } = app.config
        // Where the frame comes from decides in some browsers which process it shares.
        if (guestUrl !== app.config.publicUrl && host !== new URL(guestUrl).host) {
          return reply.redirect(`${guestUrl}${url}`, 307)
        }
        const [shell, part] = await Promise.all([
          releases.find(SHELL, params.shell),
          params.microfrontend === SHELL ? undefined : releases.find(params.microfrontend, params.id),
        ])
        if (!shell?.shell || !part) throw refuse('notFound', 'There is no such release.')
        return reply
          .headers({
            'content-security-policy': guestPolicy(app.config, shell, part),
            'permissions-policy': guestPermissions(part.config.powers ?? []),
            // Releases are immutable; the policy is ours and may change.
            'cache-control': 'public, max-age=3600',
          })
          .type('text/html; charset=utf-8')
          .send(renderGuestFrame(shell, part))
      },
    )
  }
}

import fp from 'fastify-plugin'

/** Frames of guests, and the files of releases. */
const PATHS = /^\/(?:guest-frame|mfe)\//

/** The host of ONFREQ_GUEST_URL serves guests only; everything else is redirected to the site. */
export default fp(
  async (app) => {
    const { guestUrl, publicUrl } = app.config
    if (guestUrl === undefined || guestUrl === publicUrl) return
    const { host } = new URL(guestUrl)
    app.addHook('onRequest', async (request, reply) => {
      if (request.host !== host || PATHS.test(request.url)) return
      return reply.redirect(`${publicUrl}${request.url}`, 307)
    })
  },
  { name: 'guest-host', dependencies: ['platform'] },
)

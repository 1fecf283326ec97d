/** Routes outside of the areas: health, the API document, pages and their static files. */
import { areaAccess, everybody } from './table.ts'

export default areaAccess({
  routes: {
    'GET /healthz': everybody,
    'GET /readyz': everybody,
    'GET /api/openapi.json': everybody,
    'GET /favicon.svg': everybody,
    'GET /favicon.ico': everybody.answered(301, 'it is elsewhere'),
    'GET /manifest.webmanifest': everybody,
    'GET /icons/:purpose(^[a-z]+$).svg': everybody.asking(() => ({ params: { purpose: 'any' } })),
    'GET /icons/:purpose(^[a-z]+$)-:size(^\\d+$).png': everybody.asking(() => ({
      params: { purpose: 'any', size: 192 },
    })),
    'GET /service-worker.js': everybody,
    'GET /offline.html': everybody.answered(404, 'no shell is released'),
    'GET /*': everybody
      .asking(({ owner }) => ({ params: { '*': owner.callsign } }))
      .answered(503, 'no shell is released'),
  },
})

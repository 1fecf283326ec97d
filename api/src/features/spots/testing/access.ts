import { areaAccess, everybody, keys, people } from '../../../../test/access/table.ts'

export default areaAccess({
  routes: {
    'GET /api/spots': everybody.asking(() => ({ query: { age: 60 } })),
    'GET /api/spots/sources': everybody,
    'POST /api/spots': keys('log')
      .forClub('log')
      .asking(async ({ site, owner, friend }) => {
        for (const { accountId, callsign } of [owner, friend]) {
          await site.app.pool.query(
            `insert into callsign_proof (owner_id, callsign, method, proved_at) values ($1, $2, 'administrator', $3)
           on conflict do nothing`,
            [accountId, callsign, site.clock.now()],
          )
        }
        return { body: { callsign: 'EA8ABC', frequency_khz: 14_025 } }
      }),
    'POST /api/vbridge/heard': keys('log').asking(() => ({
      body: {
        heard: [{ call: 'EA8HRD', frequency_khz: 14_075.2, mode: 'FT8', snr: -12, grid: 'IL18', calls_cq: true }],
      },
    })),
    'GET /api/spots/heard': keys('read', 'log')
      .forClub('read')
      .asking(() => ({ query: { age: 60 } })),
    'GET /api/spots/openings': everybody,
    'POST /api/spots/tune': people.forClub('log').asking(() => ({ body: { frequency_khz: 14_025, mode: 'CW' } })),
    // A bridge polls for ten seconds, which is too long for thousands of test requests.
    'POST /api/vbridge/order': keys('log').asking(() => ({ body: { wait_seconds: 0 } })),
    'GET /api/spots/settings': people.forClub('read'),
    'PUT /api/spots/settings': people.asking(() => ({ body: { share_decodes: false, wsjtx_colours: true } })),
  },
})

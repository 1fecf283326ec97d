import { areaAccess, everybody, keys, people } from '../../../../test/access/table.ts'

export default areaAccess({
  routes: {
    'GET /api/spots': everybody.asking(() => ({ query: { age: 60 } })),
    'GET /api/spots/sources': everybody,
    'POST /api/spots': keys('log').asking(async ({ site, owner, friend }) => {
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
    'GET /api/spots/heard': keys('read', 'log').asking(() => ({ query: { age: 60 } })),
    'GET /api/spots/openings': everybody,
    'POST /api/spots/tune': people.asking(() => ({ body: { frequency_khz: 14_025, mode: 'CW' } })),
    'POST /api/vbridge/order': keys('log').asking(async ({ site, owner, friend }) => {
      // Otherwise each of them waits for ten seconds, as a bridge does.
      for (const { accountId } of [owner, friend]) {
        await site.app.pool.query(
          `insert into rig_order as r (owner_id, listening_until, id, frequency_hz, ordered_at) values ($1, $2, 1, 14025000, $2)
           on conflict (owner_id) do update set id = r.id + 1, frequency_hz = 14025000, ordered_at = excluded.ordered_at`,
          [accountId, site.clock.now()],
        )
      }
      return { body: {} }
    }),
    'GET /api/spots/settings': people,
    'PUT /api/spots/settings': people.asking(() => ({ body: { share_decodes: false, wsjtx_colours: true } })),
  },
})

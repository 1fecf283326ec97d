import { areaAccess, everybody, people, waysIn } from '../../../../test/access/table.ts'

export default areaAccess({
  async objects({ site, friend }) {
    const { url } = (await friend.post('vcheckout/start', { kind: 'trial' })).json()
    return { checkout: String(url).split('/').at(-1) ?? '', site }
  },
  routes: {
    'POST /api/vcheckout/start': waysIn
      .asking(({ owner }) => ({ body: { kind: 'trial', callsign: owner.callsign } }))
      .answered(409, 'they have subscribed already'),
    'POST /api/stripe/verify-session/:checkout_session_id': waysIn.asking(({ objects }) => ({
      params: { checkout_session_id: objects.checkout },
      body: { checkout_session_id: objects.checkout },
    })),
    'POST /api/vupgrade/check': people,
    'POST /api/vbilling': people,
    'POST /api/vbilling/manage': people.answered(404, 'nothing was ever paid'),
    'POST /api/stripe/webhook': everybody.asking(() => ({ body: {} })).answered(400, 'not signed'),
    'GET /checkout/test.css': everybody,
    'GET /checkout/test/:id': everybody.asking(({ objects }) => ({ params: { id: objects.checkout } })),
    'POST /checkout/test/:id': everybody
      .asking(() => ({ params: { id: 'cs_test_unknown' }, body: { act: 'cancel' } }))
      .answered(404, 'no such checkout'),
  },
})

import { areaAccess, everybody, keysInRequest } from '../../../../test/access/table.ts'

const xml = (call: string) =>
  `<dynamicresults><contest>ACCESS-TEST</contest><call>${call}</call><score>5</score></dynamicresults>`

export default areaAccess({
  routes: {
    'POST /api/contest-scores': keysInRequest('log').asking(({ owner, token }) => ({
      payload: xml(owner.callsign),
      headers: { 'content-type': 'text/xml', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    })),
    'POST /api/contest-scores/:key': keysInRequest('log').asking(({ owner, token }) => ({
      params: { key: token === '' ? 'none' : token },
      payload: xml(owner.callsign),
      headers: { 'content-type': 'text/xml' },
    })),
    'GET /api/contest-scores': everybody,
    'GET /api/contest-scores/:contest/:edition': everybody
      .asking(() => ({ params: { contest: 'NO-SUCH-CONTEST', edition: '2026-11-28' } }))
      .answered(404, 'no such contest'),
  },
})

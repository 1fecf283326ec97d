import { areaAccess, everybody, people } from '../../../../test/access/table.ts'

export default areaAccess({
  async objects({ owner }) {
    await owner.post('vembeds/save', { sites: [`${owner.callsign.toLowerCase()}.example`] })
    const { key } = (await owner.post('vembeds')).json()
    return { secrets: [key as string, `${owner.callsign.toLowerCase()}.example`] }
  },
  routes: {
    'GET /embed/:widget/:callsign': everybody
      .asking(({ owner }) => ({ params: { widget: 'live-info', callsign: owner.callsign } }))
      .answered(503, 'no widget is released'),
    'GET /api/embed/:widget/:callsign': everybody.asking(({ owner }) => ({
      params: { widget: 'live-info', callsign: owner.callsign },
    })),
    'GET /live/embed/:widget/:callsign': everybody
      .asking(({ owner }) => ({ params: { widget: 'live-info', callsign: owner.callsign } }))
      .answered(404, 'asked without an upgrade; watchers.test.ts has the socket'),
    'GET /badge/:widget/:file': everybody
      .asking(({ owner }) => ({ params: { widget: 'live-info', file: `${owner.callsign}.svg` } }))
      .answered(404, 'no widget is released, and its badge is a part of it'),
    'GET /api/embeds': everybody,
    'POST /api/vembeds': people.forClub('manage'),
    // The owner keeps the secret URL, so that the call that runs first does not invalidate the other one's.
    'POST /api/vembeds/save': people.forClub('manage').asking(({ owner, token }) => ({
      body: { sites: token === '' ? ['club.example'] : [`${owner.callsign.toLowerCase()}.example`] },
    })),
    'GET /embed.js': everybody.answered(503, 'no loader is released'),
    'GET /embed.:mark.js': everybody
      .asking(() => ({ params: { mark: '0123456789abcdef' } }))
      .answered(404, 'no page was offered this version'),
  },
})

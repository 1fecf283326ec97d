import { administrators, areaAccess, everybody, keys } from '../../../../test/access/table.ts'

const contestAt = (year: number) => ({
  board: 'megastream',
  name: 'A test of the table',
  starts_at: `${year}-01-02T12:00:00Z`,
})
let year = 2070

export default areaAccess({
  routes: {
    'GET /live': everybody.answered(404, 'asked without an upgrade; socket.test.ts has the socket'),
    'GET /api/main_public_feed': everybody,
    'GET /api/ActiveUserList': everybody,
    'GET /api/logged_in_users_not_in_rig_control': everybody,
    'GET /api/front_door': everybody,
    'GET /api/globe_feed': everybody,
    'GET /api/polylines': everybody,
    'GET /api/vleaderboards': everybody,
    'GET /api/boards/trends': everybody,
    'GET /api/vbandstats/:bands': everybody,
    'GET /api/bands/now': everybody,
    'GET /api/periods/:period': everybody.asking(() => ({ params: { period: 'today' } })),
    'GET /api/award/latest': everybody,
    'GET /api/award/holders': everybody,
    'GET /api/award/catalogue': everybody,
    'GET /api/award/catalogue/:id': everybody.asking(() => ({ params: { id: 4 } })),
    'GET /api/award/specimen/:id': everybody.asking(() => ({ params: { id: 4711 } })).answered(404, 'doesn’t exist'),
    'GET /api/award/progress': keys('read', 'log').forClub('read'),
    'GET /api/award/of/:callsign': everybody.asking(({ owner }) => ({ params: { callsign: owner.callsign } })),
    'GET /api/award/:id': everybody.asking(() => ({ params: { id: 4711 } })).answered(404, 'doesn’t exist'),
    'GET /api/award/:id/contacts': everybody.asking(() => ({ params: { id: 4711 } })).answered(404, 'doesn’t exist'),
    'POST /api/vopofday': everybody,
    'POST /api/vscores': keys('read').forClub('read'),
    'POST /api/vscores4megastream': everybody,
    'GET /contests.ics': everybody,
    'POST /api/vcontests': everybody,
    'POST /api/vcontest/create': administrators.asking(() => {
      year += 1
      return { body: contestAt(year) }
    }),
    'POST /api/vcontest/delete': administrators.asking(async ({ site, friend }) => {
      year += 1
      await site.app.accounts.decorate(friend.accountId, { is_admin: true })
      const { contest } = (await friend.post('vcontest/create', contestAt(year))).json()
      await site.app.accounts.decorate(friend.accountId, { is_admin: false })
      return { body: { id: contest.id } }
    }),
  },
})

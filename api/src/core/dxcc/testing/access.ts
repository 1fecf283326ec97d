import { areaAccess, everybody, keys } from '../../../../test/access/table.ts'

export default areaAccess({
  routes: {
    'GET /api/vdxcc/lookup': everybody.asking(() => ({ query: { call: 'W1AW' } })),
    'GET /api/vdxcc/data': everybody,
    'GET /api/vdxcc/disagreements': keys('read', 'log').forClub('read'),
  },
})

import { administrators, areaAccess, everybody, keys } from '../../../../test/access/table.ts'

export default areaAccess({
  routes: {
    'GET /api/vneeds': keys('read', 'log'),
    'GET /api/vawards/progress': keys('read', 'log'),
    'GET /api/vawards/progress/:id': keys('read', 'log').asking(() => ({ params: { id: 'dxcc' } })),
    'GET /api/vawards/hours': everybody,
    'GET /api/vawards/rules': administrators,
    'POST /api/vawards/rules': administrators.asking(() => ({ body: {} })).answered(400, 'no rule'),
    'DELETE /api/vawards/rules/:id': administrators
      .asking(() => ({ params: { id: 'none-such' } }))
      .answered(404, 'no such rule'),
  },
})

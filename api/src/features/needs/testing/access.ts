import { administrators, areaAccess, everybody, keys } from '../../../../test/access/table.ts'

let serial = 0
function newRule() {
  serial += 1
  const what = { kind: 'dxcc', count: 'items', unit: 'country' } as const
  return { ...what, id: `nordic-${serial}`, name: 'Nordic', goals: [1], items: ['266', '284'] }
}

export default areaAccess({
  routes: {
    'GET /api/vneeds': keys('read', 'log').forClub('read'),
    'GET /api/vawards/progress': keys('read', 'log').forClub('read'),
    'GET /api/vawards/progress/:id': keys('read', 'log')
      .forClub('read')
      .asking(() => ({ params: { id: 'dxcc' } })),
    'GET /api/vawards/progress/:id/contacts': keys('read', 'log')
      .forClub('read')
      .asking(() => ({ params: { id: 'dxcc' } })),
    'GET /api/vawards/progress/:id/application': keys('read', 'log')
      .forClub('read')
      .asking(() => ({ params: { id: 'dxcc' } })),
    'POST /api/vawards/what-if': keys('read', 'log')
      .forClub('read')
      .asking(() => ({ body: { contacts: [{ Call: 'ZD7QEL', Band: '20m', Mode: 'CW' }] } })),
    'GET /api/vawards/hours': everybody,
    'GET /api/vawards/rules': administrators,
    'POST /api/vawards/rules': administrators.asking(() => ({ body: newRule() })),
    'POST /api/vawards/rules/import': administrators.asking(() => ({ body: { rules: [newRule()] } })),
    'POST /api/vawards/rules/preview': administrators.asking(() => ({ body: { rules: [newRule()] } })),
    'DELETE /api/vawards/rules/:id': administrators.asking(async ({ site, friend }) => {
      const rule = newRule()
      await site.app.accounts.decorate(friend.accountId, { is_admin: true })
      await friend.post('vawards/rules', rule)
      await site.app.accounts.decorate(friend.accountId, { is_admin: false })
      return { params: { id: rule.id } }
    }),
  },
})

import { type Asked, administrators, areaAccess, everybody, keys, people } from '../../../../test/access/table.ts'

let serial = 0
function newRule() {
  serial += 1
  const what = { kind: 'dxcc', count: 'items', unit: 'country' } as const
  return { ...what, id: `nordic-${serial}`, name: 'Nordic', goals: [1], items: ['266', '284'] }
}

const OWN = {
  name: 'Castles',
  source: 'field',
  field: 'SIG_INFO',
  references: 'DL-001,Burg',
  services: [],
  count: 'items',
  goals: [1],
} as const

/** A shared award of the owner. */
async function newShared(owner: Asked<unknown>['owner']): Promise<{ id: string; share_id: string }> {
  const { id, share_id } = (await owner.post('vawards/own', OWN)).json<{ id: string; share_id: string }>()
  await owner.post(`vawards/own/${id}/share`, { shared: true })
  return { id, share_id }
}

export default areaAccess({
  objects: async ({ owner }) => {
    const { id, share_id } = await newShared(owner)
    return { own: id, share: share_id }
  },
  routes: {
    'GET /api/vawards/own': keys('read', 'log').forClub('read'),
    'POST /api/vawards/own': people.forClub('manage').asking(() => ({ body: OWN })),
    'POST /api/vawards/own/test': keys('read', 'log')
      .forClub('read')
      .asking(() => ({ body: OWN })),
    'GET /api/vawards/own/:id': keys('read', 'log')
      .forClub('read')
      .asking(({ objects }) => ({ params: { id: objects.own } }))
      .hidden(),
    'POST /api/vawards/own/:id/change': people
      .forClub('manage')
      .asking(({ objects }) => ({ params: { id: objects.own }, body: OWN }))
      .hidden(),
    'POST /api/vawards/own/:id/remove': people
      .forClub('manage')
      .asking(async ({ owner }) => ({ params: { id: (await newShared(owner)).id } }))
      .hidden(),
    'POST /api/vawards/own/:id/share': people
      .forClub('manage')
      .asking(({ objects }) => ({ params: { id: objects.own }, body: { shared: true } }))
      .hidden(),
    'GET /api/vawards/shared/:id': keys('read', 'log')
      .forClub('read')
      .asking(({ objects }) => ({ params: { id: objects.share } })),
    'POST /api/vawards/shared/:id/take': people
      .forClub('manage')
      .asking(({ objects }) => ({ params: { id: objects.share } })),
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

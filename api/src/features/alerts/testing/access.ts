import { type Asked, areaAccess, everybody, people } from '../../../../test/access/table.ts'

const RULE = { rule: { event: 'station', entities: [29], bands: ['10m'] }, ways: ['page', 'feed'] }

async function getRule(owner: Asked<unknown>['owner']): Promise<number> {
  const response = await owner.post('valerts/rules', RULE)
  return response.json<{ rules: { id: number }[] }>().rules.at(-1)?.id ?? 0
}
async function getFeed(owner: Asked<unknown>['owner']): Promise<number> {
  return (await owner.post('valerts/ways/add', { kind: 'feed' })).json<{ id: number }>().id
}

/** The key in the URL of the member's feed. */
async function getFeedKey(owner: Asked<unknown>['owner']): Promise<string> {
  const { ways } = (await owner.get('valerts')).json<{ ways: { url: string | null }[] }>()
  return /feed\/(.+)\.xml/.exec(ways.find(({ url }) => url !== null)?.url ?? '')?.[1] ?? ''
}

export default areaAccess({
  objects: async ({ owner }) => {
    await getRule(owner)
    const feed = await getFeed(owner)
    return { feed, secrets: [await getFeedKey(owner)] }
  },
  routes: {
    'GET /api/valerts': people,
    'POST /api/valerts/understand': people.asking(() => ({ body: { text: 'EA8 on 10m' } })),
    'POST /api/valerts/rules': people.asking(() => ({ body: RULE })),
    'POST /api/valerts/rules/change': people
      .asking(async ({ owner }) => ({ body: { id: await getRule(owner), is_on: false } }))
      .hidden(),
    'POST /api/valerts/rules/remove': people
      .asking(async ({ owner }) => ({ body: { id: await getRule(owner) } }))
      .hidden(),
    'POST /api/valerts/settings': people.asking(() => ({
      body: { is_on: true, zone: 'Europe/Berlin', quiet: null, digest: 'daily', digest_hour: 7 },
    })),
    'GET /api/valerts/history': people,
    'POST /api/valerts/ways/add': people.asking(() => ({ body: { kind: 'mail' } })),
    'POST /api/valerts/ways/change': people
      .asking(({ objects }) => ({ body: { id: objects.feed, is_on: true } }))
      .hidden(),
    'POST /api/valerts/ways/remove': people
      .asking(async ({ owner }) => {
        const response = await owner.post('valerts/ways/add', { kind: 'mail' })
        return { body: { id: response.json<{ id: number }>().id } }
      })
      .hidden(),
    'POST /api/valerts/ways/test': people.asking(({ objects }) => ({ body: { id: objects.feed } })).hidden(),
    'POST /api/valerts/ways/renew': people.asking(({ objects }) => ({ body: { id: objects.feed } })).hidden(),
    // The secret URL grants access.
    'GET /api/alerts/feed/:key.xml': everybody.asking(async ({ owner }) => ({
      params: { key: await getFeedKey(owner) },
    })),
  },
})

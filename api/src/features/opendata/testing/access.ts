import { type Asked, areaAccess, everybody, people } from '../../../../test/access/table.ts'

const HOOK = { kind: 'webhook', events: ['contact', 'award'] }
let serial = 0

const getHost = ({ callsign }: Asked<unknown>['owner']) => `shack-${callsign.toLowerCase()}.example.org`
const getAddress = (owner: Asked<unknown>['owner']) => `https://${getHost(owner)}/${serial}`

async function getHook(owner: Asked<unknown>['owner']): Promise<number> {
  serial += 1
  const response = await owner.post('vopendata/hooks/add', { ...HOOK, url: getAddress(owner) })
  return response.json<{ id: number }>().id
}

const BACKUP = { kind: 'webdav', user: 'ann', password: 'secret', every: 'daily' }

async function getBackups(owner: Asked<unknown>['owner']): Promise<number[]> {
  const { backups } = (await owner.get('vopendata/backups')).json<{ backups: { id: number }[] }>()
  return backups.map(({ id }) => id)
}

/** The newer of at most two. */
async function getBackup(owner: Asked<unknown>['owner']): Promise<number> {
  for (const id of (await getBackups(owner)).slice(1)) await owner.post('vopendata/backups/remove', { id })
  serial += 1
  await owner.post('vopendata/backups/add', { ...BACKUP, url: `https://dav.example.org/${serial}/` })
  return (await getBackups(owner)).at(-1) ?? 0
}

export default areaAccess({
  objects: async ({ owner }) => ({ hook: await getHook(owner), secrets: [getHost(owner)] }),
  routes: {
    'GET /api/vopendata': people,
    'POST /api/vopendata/hooks/add': people.asking(async ({ owner }) => {
      const { hooks } = (await owner.get('vopendata')).json<{ hooks: { id: number }[] }>()
      // Deletes hooks so that one more can be added.
      for (const { id } of hooks.slice(1)) await owner.post('vopendata/hooks/remove', { id })
      serial += 1
      // Each account may use it; it contains no secret of the owner.
      return { body: { ...HOOK, url: `https://hook.example.org/${serial}` } }
    }),
    'POST /api/vopendata/hooks/change': people
      .asking(({ objects }) => ({ body: { id: objects.hook, events: ['contact'] } }))
      .hidden(),
    'POST /api/vopendata/hooks/remove': people
      .asking(async ({ owner }) => ({ body: { id: await getHook(owner) } }))
      .hidden(),
    'POST /api/vopendata/hooks/test': people.asking(({ objects }) => ({ body: { id: objects.hook } })).hidden(),
    'GET /api/vopendata/ledger': people,
    'POST /api/vopendata/feed': people.asking(() => ({ body: { contacts: true, posts: true } })),
    'GET /api/vopendata/backups': people,
    'POST /api/vopendata/backups/add': people.asking(async ({ owner }) => {
      for (const id of (await getBackups(owner)).slice(1)) await owner.post('vopendata/backups/remove', { id })
      serial += 1
      return { body: { ...BACKUP, url: `https://dav.example.org/${serial}/` } }
    }),
    'POST /api/vopendata/backups/change': people
      .asking(async ({ owner }) => ({ body: { id: await getBackup(owner), is_on: false } }))
      .hidden(),
    'POST /api/vopendata/backups/run': people
      .asking(async ({ owner }) => ({ body: { id: await getBackup(owner) } }))
      .hidden(),
    'POST /api/vopendata/backups/remove': people
      .asking(async ({ owner }) => ({ body: { id: await getBackup(owner) } }))
      .hidden(),
    // Feeds are public, since their owner publishes them.
    'GET /feeds/:file': everybody.asking(async ({ owner }) => {
      await owner.post('vopendata/feed', { contacts: true, posts: true })
      return { params: { file: `${owner.callsign}.rss` } }
    }),
  },
})

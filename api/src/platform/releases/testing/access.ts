import { generateKeyPairSync } from 'node:crypto'
import { administrators, areaAccess, deployers, everybody } from '../../../../test/access/table.ts'
import { sampleRelease } from '../../../../test/releases.ts'

const newKey = () => generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

/** A release for which no deploy token exists. */
const SHELL = { microfrontend: 'shell', id: '0.1.0-1a2b3c4d' }

export default areaAccess({
  routes: {
    'GET /api/registry': everybody,
    'GET /api/platform': everybody,
    'POST /api/releases': deployers
      .asking(() => ({ body: { ...SHELL, channel: 'canary' } }))
      .answered(404, 'no such release'),
    'POST /api/releases/rollback': deployers
      .asking(() => ({ body: { microfrontend: 'shell', channel: 'stable', reason: 'a test' } }))
      .answered(404, 'nothing to go back to'),
    'GET /api/releases/:microfrontend/checks': deployers.asking(() => ({ params: { microfrontend: 'shell' } })),
    'POST /api/releases/preview': deployers.asking(() => ({ body: SHELL })).answered(404, 'no such release'),
    'POST /api/releases/uploads': deployers.asking(() => ({
      body: { manifest: sampleRelease('shell', '0.1.0-5e6f7a8b').manifest },
    })),
    'PUT /api/releases/uploads/:microfrontend/:id': deployers
      .asking(() => ({
        params: SHELL,
        query: { file: 'entry.js' },
        payload: Buffer.from('x'),
        headers: { 'content-type': 'application/octet-stream' },
      }))
      .answered(404, 'no such upload'),
    'PUT /api/releases/uploads/:microfrontend/:id/map': deployers
      .asking(() => ({
        params: SHELL,
        query: { file: 'entry.js' },
        payload: Buffer.from('x'),
        headers: { 'content-type': 'application/octet-stream' },
      }))
      .answered(404, 'no such upload'),
    'POST /api/releases/stories': deployers
      .asking(() => ({ body: { ...SHELL, files: {} } }))
      .answered(422, 'no built Storybook'),
    'PUT /api/releases/stories/:microfrontend/:id': deployers
      .asking(() => ({
        params: SHELL,
        query: { file: 'index.html' },
        payload: Buffer.from('x'),
        headers: { 'content-type': 'application/octet-stream' },
      }))
      .answered(404, 'no such stories'),
    'GET /platform/stories': everybody.answered(404, 'no stories'),
    'GET /platform/stories/:microfrontend/:id': everybody.asking(() => ({ params: SHELL })).answered(302, 'its folder'),
    'GET /platform/stories/:microfrontend/:id/*': everybody
      .asking(() => ({ params: { ...SHELL, '*': 'index.html' } }))
      .answered(404, 'no such stories'),
    'GET /api/releases/:microfrontend/:id': everybody
      .asking(() => ({ params: SHELL }))
      .answered(404, 'no such release'),
    'GET /guest-frame/:shell/:microfrontend/:id': everybody
      .asking(() => ({ params: { shell: SHELL.id, microfrontend: 'rigs', id: SHELL.id } }))
      .answered(404, 'no such release'),
    'GET /api/titles/:language': everybody.asking(() => ({ params: { language: 'de' } })),
    'POST /api/releases/beacon': everybody
      .asking(() => ({ body: { ticket: 'none', votes: [] } }))
      .answered(204, 'a ticket without a valid signature is ignored'),
    'POST /api/releases/ticket': everybody,
    'GET /mfe/*': everybody
      .asking(() => ({ params: { '*': 'shell/0.1.0-1a2b3c4d/entry.js' } }))
      .answered(404, 'no such release'),
    'GET /api/admin/releases': administrators,
    'GET /api/admin/releases/audit': administrators,
    'GET /api/admin/releases/errors': administrators,
    'GET /api/admin/releases/errors/:microfrontend/:release/:fingerprint': administrators
      .asking(() => ({ params: { microfrontend: 'shell', release: SHELL.id, fingerprint: '0123456789abcdef' } }))
      .answered(404, 'no such error'),
    'POST /api/releases/token': everybody
      .asking(() => ({ body: { microfrontend: 'shell', identity: 'x'.repeat(40) } }))
      .answered(403, 'no token of a pipeline'),
    'GET /api/admin/releases/trusts': administrators,
    'POST /api/admin/releases/trusts': administrators
      .asking(() => ({ body: { microfrontend: 'shell', forge: 'github', repository: 'acme/shell', acts: ['canary'] } }))
      .answered(422, 'neither branch nor environment'),
    'POST /api/admin/releases/trusts/remove': administrators
      .asking(() => ({ body: { id: 4711 } }))
      .answered(404, 'no such pipeline'),
    'GET /api/admin/releases/alerts': administrators,
    'POST /api/admin/releases/webhooks': administrators
      .asking(() => ({ body: { name: 'a test', url: 'ftp://nowhere', kinds: ['halted'] } }))
      .answered(422, 'no address of a webhook'),
    'POST /api/admin/releases/webhooks/remove': administrators
      .asking(() => ({ body: { id: 4711 } }))
      .answered(404, 'webhook no longer exists'),
    'POST /api/admin/releases/webhooks/test': administrators
      .asking(() => ({ body: { id: 4711 } }))
      .answered(404, 'webhook no longer exists'),
    'GET /api/admin/releases/curves': administrators.asking(() => ({ query: { microfrontend: 'shell' } })),
    'POST /api/admin/releases/act': administrators.asking(() => ({
      body: { microfrontend: 'shell', act: 'halt', reason: 'a test' },
    })),
    'POST /api/admin/releases/tier': administrators
      .asking(() => ({ body: { microfrontend: 'shell', tier: 'guest', reason: 'a test' } }))
      .answered(404, 'the shell is not a part'),
    'POST /api/admin/releases/pin': administrators
      .asking(() => ({ body: { microfrontend: 'shell', channel: 'stable', id: SHELL.id, reason: 'a test' } }))
      .answered(404, 'no such release'),
    'POST /api/admin/releases/switch': administrators.asking(() => ({ body: [] })).answered(400, 'nothing to switch'),
    'POST /api/admin/releases/embed': administrators
      .asking(() => ({ body: { microfrontend: 'shell', embed: 'logs', act: 'follow', reason: 'a test' } }))
      .answered(404, 'nothing is decided for it'),
    'POST /api/admin/releases/claims': administrators.asking(() => ({ body: {} })).answered(400, 'nothing is claimed'),
    'GET /api/releases/:microfrontend/:id/statement': everybody
      .asking(() => ({ params: SHELL }))
      .answered(404, 'no such release'),
    'POST /api/admin/releases/rule': administrators.asking(() => ({
      body: { microfrontend: 'shell', needs_signature: false, needs_second_person: false },
    })),
    'POST /api/admin/releases/keys': administrators.asking(() => ({
      body: { microfrontend: 'shell', name: 'a test', public_key: newKey() },
    })),
    'POST /api/admin/releases/keys/revoke': administrators.asking(async ({ site }) => {
      const id = site.app.ids.next()
      await site.app.pool.query(
        "insert into release_key (id, microfrontend, name, public_key, created_at) values ($1, 'shell', 'x', $2, now())",
        [id, newKey()],
      )
      return { body: { id } }
    }),
    'POST /api/admin/deploy-tokens': administrators.asking(() => ({
      body: { microfrontend: 'shell', name: 'a test' },
    })),
    'POST /api/admin/deploy-tokens/revoke': administrators.asking(async ({ site }) => {
      await site.app.releases.createDeployToken('shell', 'to be revoked')
      const { rows } = await site.app.pool.query<{ id: number }>('select max(id) as id from deploy_token')
      return { body: { id: rows[0]?.id } }
    }),
  },
})

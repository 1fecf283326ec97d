/** Rejections by the registry, independent of the client: releases, uploads and signatures with defects. */
import { newKeyPair } from '@onfreq/gate/statement'
import { GATE_DEFECTS, page, planted, registryAt } from '../../../api/test/planted.ts'
import { containerScript } from '../../../api/test/releases.ts'
import { WRONG_SIGNATURES } from '../../../api/test/signed.ts'
import type { Defect } from './defect.ts'
import type { Stage } from './stage.ts'

type Registry = ReturnType<typeof registryAt>
type Refused = Awaited<ReturnType<Registry['send']>>

const QUICK = new Set([
  'React ^20',
  'a shared name that no shell has',
  'the path of another part',
  'styles of the whole page',
])

export const REGISTRY_DEFECTS: readonly Defect[] = [
  ...GATE_DEFECTS.map(
    ({ name, files, rest, says: label }): Defect => ({
      name: `release with ${name}`,
      where: 'gate',
      by: 'the bytes in the store',
      expected: new RegExp(`^409, not served: .*${label.source}`),
      quick: QUICK.has(name),
      async plant(stage) {
        const release = planted('plant', files, rest)
        const registry = at(stage)
        return refusal(registry, await registry.send(await getToken(stage, 'plant'), release), release)
      },
    }),
  ),
  {
    name: 'release without a widget that a released part uses',
    where: 'gate',
    by: 'the registry knows who uses what',
    expected: /^409, not served: .*towers? 1\.0\.\S+ uses the widget gadgets\/clock: declare it deprecated/,
    async plant(stage) {
      const registry = at(stage)
      const own = await getToken(stage, 'gadgets')
      const offering = (version: string, names: readonly string[]) =>
        planted(
          'gadgets',
          {
            'entry.js': containerScript(
              'CONTAINER',
              names.map((name) => `./widgets/${name}`),
            ),
          },
          {
            version,
            config: { pages: [], widgets: names.map((name) => `gadgets/${name}`), embeds: [] },
            preload: Object.fromEntries(names.map((name) => [`widgets/${name}`, ['entry.js']])),
          },
        )
      await registry.send(own, offering('0.1.0', ['clock', 'bell']))
      const user = planted('tower', { 'more.js': '(0,e.jsx)(t.RemoteWidget,{id:"gadgets/clock",props:{}})' })
      await registry.send(await getToken(stage, 'tower'), user)
      const without = offering('0.2.0', ['bell'])
      return refusal(registry, await registry.send(own, without), without)
    },
  },
  {
    name: 'three calls with the paths of other parts',
    where: 'gate',
    by: 'claims: the names of the owners',
    expected: /^409, not served: .*the path \/globe belongs to globe.*the path \/news belongs to content/,
    async plant(stage) {
      const registry = at(stage)
      const release = planted('feeds', {}, { config: page(['/globe', '/news']) })
      return refusal(registry, await registry.send(await getToken(stage, 'feeds'), release), release)
    },
  },
  {
    name: 'half an upload',
    where: 'store',
    by: 'every file is there, or none is served',
    expected: /^409, not served: .*is missing in the release store/,
    quick: true,
    async plant(stage) {
      const registry = at(stage)
      const token = await getToken(stage, 'half')
      const release = planted('half', {})
      await registry.call(token, 'releases/uploads', { manifest: release.manifest })
      await registry.put(token, release, 'entry.js', release.contents['entry.js'] ?? '')
      const { name, id } = release.manifest
      const response = await registry.call(token, 'releases', { microfrontend: name, id, channel: 'stable' })
      return refusal(registry, response, release)
    },
  },
  {
    name: 'an upload with other bytes than announced',
    where: 'store',
    by: 'the hash that the manifest says',
    expected: '409, and the file is not there',
    async plant(stage) {
      const registry = at(stage)
      const token = await getToken(stage, 'half')
      const release = planted('half', {})
      await registry.call(token, 'releases/uploads', { manifest: release.manifest })
      const status = await registry.put(token, release, 'entry.js', 'globalThis.__evil=1')
      return `${status}, and the file is ${(await registry.isServed(release)) ? 'served' : 'not there'}`
    },
  },
  {
    name: 'the token of another part',
    where: 'store',
    by: 'a token releases one part',
    expected: /^401, not served/,
    async plant(stage) {
      const registry = at(stage)
      const release = planted('plant', {})
      return refusal(registry, await registry.send(await getToken(stage, 'half'), release), release)
    },
  },
  ...WRONG_SIGNATURES.map(
    ({ name, sign, says: label }): Defect => ({
      name: `signature ${name}`,
      where: 'signatures',
      by: 'the keys of the team',
      expected: new RegExp(`^409, nothing moves: .*${label.source}`),
      quick: name === 'of a key of somebody else',
      plant: (stage) => wronglySigned(stage, sign),
    }),
  ),
]

function at(stage: Stage): Registry {
  return registryAt(() => stage.url)
}

const tokens = new Map<string, Promise<string>>()

/** Tokens are created once per part and site. */
function getToken(stage: Stage, name: string): Promise<string> {
  const key = `${stage.url} ${name}`
  const token = tokens.get(key) ?? stage.deployToken(name)
  tokens.set(key, token)
  return token
}

async function refusal(
  registry: Registry,
  { status, body }: Refused,
  release: ReturnType<typeof planted>,
): Promise<string> {
  const served = (await registry.isServed(release)) ? 'served' : 'not served'
  return `${status}, ${served}: ${(body.error?.message ?? 'it was taken').replaceAll('\n', ' ')}`
}

async function wronglySigned(stage: Stage, sign: (typeof WRONG_SIGNATURES)[number]['sign']): Promise<string> {
  const keys = newKeyPair()
  const registry = at(stage)
  const release = planted('signer', {})
  const { name, id } = release.manifest
  const key = { microfrontend: name, name: 'key of the team', public_key: keys.publicKey }
  await stage.call.post('admin/releases/keys', key, await stage.token())
  const token = await getToken(stage, name)
  await registry.call(token, 'releases/uploads', { manifest: release.manifest })
  for (const [path, text] of Object.entries(release.contents)) await registry.put(token, release, path, text)
  const signed = sign(release, keys.privateKey)
  const response = await registry.call(token, 'releases', { microfrontend: name, id, channel: 'canary', signed })
  const exists = (await stage.board()).running.some((each) => each.release_id === id)
  return `${response.status}, ${exists ? 'it is out' : 'nothing moves'}: ${(response.body.error?.message ?? '').replaceAll('\n', ' ')}`
}

/** Every embed that a microfrontend in this repository declares has a matching data provider. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { releaseConfig } from '@onfreq/build/build/release-config'
import { microfrontendFolders, readConfig, unitAt } from '@onfreq/build/workspace'
import { isRedactedId } from '@onfreq/contracts/live/feed'
import { embedProblems } from '@onfreq/gate/embeds'
import { firstDataProblems } from '@onfreq/gate/first-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { type DeclaredEmbed, declaredEmbeds, releaseEmbeds } from '../../../test/declared-embeds.ts'
import { logContact } from '../../core/live/testing.ts'

let site: TestApp
let member: TestMember
let declared: readonly DeclaredEmbed[]
beforeAll(async () => {
  site = await startTestApp()
  member = await site.register('M0DEC')
  // Visitors can read only about half of the contacts; until one is public, embeds have no example.
  let open = 0
  for (let n = 0; n < 6 || open === 0; n++) {
    const { id } = await logContact(site, member, { Call: `K1A${n}A` })
    if (!isRedactedId(id)) open += 1
  }
  await site.app.live.settle()
  declared = await declaredEmbeds()
})
afterAll(() => site.close())

test('all embeds pass the gate together, with the data of a station that has logged contacts', async () => {
  const provided = await site.app.embeds.provided()
  expect(provided.filter(({ example }) => example !== null).length).toBeGreaterThan(1)
  expect(embedProblems({ embeds: declared.map(({ embed }) => embed) }, { embeds: provided })).toEqual([])
})

test('every page receives the first data that it requests', async () => {
  const configs = await Promise.all(microfrontendFolders().map((folder) => readConfig(unitAt(folder))))
  const registered = { first_data: site.app.firstData.names() }
  expect(
    configs.flatMap((config) => firstDataProblems({ name: config.name, config: releaseConfig(config) }, registered)),
  ).toEqual([])
})

test('every field of a provider is used by an embed', async () => {
  const names = declared.map(({ embed }) => embed.name)
  expect(site.app.embeds.all().filter(({ name }) => !names.includes(name))).toEqual([])
})

test('fixtures match the declarations', () => {
  const problems = declared.flatMap(({ embed, fixture }) =>
    [fixture.full, fixture.empty, fixture.largest].flatMap((data) => {
      const example = { widget: embed.name, ...Object(data) }
      const { name, subscribersOnly } = embed
      return embedProblems({ embeds: [embed] }, { embeds: [{ name, subscribersOnly, options: {}, example }] })
    }),
  )
  expect(problems.filter((text) => text.includes('do not match its declaration'))).toEqual([])
})

/** Code that serves, loads, draws, lists and tests embeds without naming any. */
const GENERIC_CODE = [
  'api/src/platform/embeds',
  'api/src/core/people/previews',
  'api/src/kernel/plugins/embeds.ts',
  'shared/embed/src',
  'shared/gate/src',
  'shared/build/src/build',
  'shared/build/src/kit',
  'shared/build/src/rspack',
  'shell/src/boot',
  'shell/e2e/embeds-forms.spec.ts',
  'mfe-content/src/core/pages/embeds',
]

test('an embed is a folder of its owner and a provider, and no generic code names one', () => {
  const mentions = GENERIC_CODE.flatMap(sourcesIn).flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const matches = declared.filter(({ embed }) => new RegExp(`['"\`/]${embed.name}['"\`/?]`).test(code))
    return matches.map(({ embed }) => `${file} names ${embed.name}`)
  })
  expect(mentions).toEqual([])
})

function sourcesIn(location: string): readonly string[] {
  const path = join(import.meta.dirname, '../../../..', location)
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[tj]sx?$/.test(file) && !/\.(?:test|stories|fixture)\.|testing|fixtures/.test(file))
    .map((file) => join(path, file))
}

test('a second provider with the same name prevents the start', () => {
  const [first] = site.app.embeds.all()
  expect(() => first && site.app.embeds.provide(first)).toThrow(/Two providers are named .*Rename one of them/)
})

test('reports a release without data, or with other declared data, at the start of a trial and in its slot', async () => {
  const [sample] = declared
  if (sample === undefined) throw new Error('No embed is declared')
  const stray = { ...sample.embed, name: 'stray' }
  const outcome = await releaseEmbeds(site, 'strays', [stray])
  expect(outcome.findings.map(({ text }) => text).join()).toContain('the embed stray has no data')
  expect((await site.get('/embed/stray/M0DEC')).statusCode).toBe(404)
  const data = { type: 'object', required: ['weather'], properties: { weather: { type: 'string' } } }
  const other = await releaseEmbeds(site, 'others', [{ ...sample.embed, data }])
  expect(other.findings.map(({ text }) => text).join()).toContain(
    `the data of the embed ${sample.embed.name} do not match`,
  )
  const response = await site.get(`embed/${sample.embed.name}/M0DEC`)
  expect(response.statusCode).toBe(503)
  expect(response.json().error.code).toBe('embeds.data_not_fitting')
})

test('lists released embeds with labels and sizes in the order of their declarations', async () => {
  await releaseEmbeds(
    site,
    'others',
    declared.map(({ embed }) => embed),
    { id: '1.0.1-0000aaaa' },
  )
  const { embeds } = (await site.get('embeds')).json()
  const behindKeys = site.app.embeds.all().flatMap(({ name, opens }) => (opens ? [name] : []))
  expect(behindKeys).toEqual(['scene'])
  const listed = declared.filter(({ embed }) => !behindKeys.includes(embed.name))
  const inOrder = listed.sort((a, b) => (a.embed.place ?? 99) - (b.embed.place ?? 99))
  expect(embeds.map(({ name }: { name: string }) => name)).toEqual(inOrder.map(({ embed }) => embed.name))
  expect(embeds[0]).toMatchObject({ blurb: inOrder[0]?.embed.blurb, page: inOrder[0]?.embed.page, badge: true })
  expect(JSON.stringify((await site.get('registry')).json())).not.toContain(String(inOrder[0]?.embed.blurb))
})

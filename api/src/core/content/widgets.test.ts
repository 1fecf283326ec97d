import type { PostElement, PostNode } from '@onfreq/contracts/content/document'
import { MAX_WIDGETS, type PostWidget } from '@onfreq/contracts/content/post-widget'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { releaseDeclaredEmbeds } from '../../../test/declared-embeds.ts'
import { INJECTIONS } from '../people/testing/injections.ts'
import { toDocument } from './markdown/parse.ts'
import { CONTENT_AREAS, send } from './testing/posts.ts'
import { addressAt, loneLink } from './widgets.ts'

let site: TestApp
let author: TestMember
let other: TestMember
let contact: number
let otherContact: number
let url: string

beforeAll(async () => {
  site = await startTestApp({ areas: [...CONTENT_AREAS, 'embeds', 'streams', 'scenes'] })
  await releaseDeclaredEmbeds(site)
  url = site.app.config.publicUrl
  author = await site.register('M0WGT')
  other = await site.register('M0OTH')
  const log = async (member: TestMember) =>
    (await member.post('vqso/upsert', { data: { Call: 'W1AW', Mode: 'CW', Freq: 14_030 } })).json().qso.qdo_id as number
  // The Markdown thread takes a while to start, and texts that wait too long are rejected.
  await vi.waitUntil(async () => (await author.post('vpostpreview', { body: 'A wire' })).statusCode === 200, {
    timeout: 20_000,
  })
  contact = await log(author)
  otherContact = await log(other)
})
afterAll(() => site.close())

const links = (nodes: readonly PostNode[]): PostElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node.tag === 'a' ? [node] : links(node.children)))

async function previewed(body: string, member = author): Promise<PostElement[]> {
  const response = await member.post('vpostpreview', { body })
  expect(response.statusCode, response.body).toBe(200)
  return links(response.json().document)
}

async function getWidget(body: string, member = author): Promise<PostWidget | undefined> {
  const [link] = await previewed(body, member)
  return link?.widget
}

describe('URL of the author on a line of its own', () => {
  test('of their page becomes the matching embed', async () => {
    expect(await getWidget(`${url}/M0WGT`)).toMatchObject({ kind: 'embed', path: '/embed/live-info/M0WGT' })
    expect(await getWidget(`${url}/m0wgt`)).toMatchObject({ path: '/embed/live-info/M0WGT' })
  })

  test('of an embed becomes that embed with its size', async () => {
    const widget = await getWidget(`${url}/embed/logs/M0WGT`)
    expect(widget).toMatchObject({ kind: 'embed', path: '/embed/logs/M0WGT', title: expect.stringContaining('M0WGT') })
    expect(widget?.kind === 'embed' && widget.height).toBeGreaterThan(50)
  })

  test.each(['embed/logs/M0WGT', 'M0WGT'])('with a language becomes the embed in that language: %s', async (path) => {
    const german = await getWidget(`${url}/${path}?lang=de`)
    expect(german).toMatchObject({ kind: 'embed', path: expect.stringMatching(/^\/embed\/[a-z-]+\/M0WGT\?lang=de$/) })
    expect(german?.title).toMatch(/ von M0WGT$/)
    const frame = german?.kind === 'embed' ? await site.get(german.path) : undefined
    expect(frame?.body).toContain('<html lang="de"')
    expect(await getWidget(`${url}/${path}?lang=en`)).toEqual(await getWidget(`${url}/${path}`))
  })

  test('of a contact becomes its text and image', async () => {
    expect(await getWidget(`${url}/qso/${contact}`)).toEqual({
      kind: 'page',
      title: 'M0WGT worked W1AW',
      description: expect.any(String),
      picture: `/api/preview/qso/${contact}`,
    })
  })

  test('stays in a published post for all readers, and is removed with the callsign', async () => {
    const saved = await send(author, 'vstore', {
      youtube_video_id: 'dQw4w9WgXcQ',
      format: 'markdown',
      body: `Twenty metres of wire in the loft, and an evening.\n\n${url}/M0WGT\n\nThat is me.`,
    })
    const { id } = saved.json().post
    const read = async () => links((await site.post(`vpost/${id}`)).json().post.document)[0]
    expect((await read())?.widget).toMatchObject({ path: '/embed/live-info/M0WGT' })
    await site.app.pool.query(`update account set callsign = 'M0WGX' where id = $1`, [author.accountId])
    try {
      expect(await read()).toEqual({ tag: 'a', href: '/M0WGT', children: [`${url}/M0WGT`] })
    } finally {
      await site.app.pool.query(`update account set callsign = 'M0WGT' where id = $1`, [author.accountId])
    }
  })
})

describe('plain link', () => {
  test.each([
    ['another station’s page', () => `${url}/M0OTH`],
    ['another station’s embed', () => `${url}/embed/logs/M0OTH`],
    ['another station’s contact', () => `${url}/qso/${otherContact}`],
    ['another station’s activation', () => `${url}/activation/M0OTH`],
    ['a missing contact', () => `${url}/qso/4711`],
    ['an embed that needs a key', () => `${url}/embed/globe/M0WGT`],
    ['an embed behind secret addresses', () => `${url}/embed/scene/M0WGT`],
    ['an unknown embed', () => `${url}/embed/nothing/M0WGT`],
    ['a missing activation', () => `${url}/activation/M0WGT`],
    ['a link with its own text', () => `[see this](${url}/M0WGT)`],
    ['an address in a sentence', () => `see ${url}/M0WGT now`],
    ['a list', () => `- ${url}/M0WGT`],
    ['a quote', () => `> ${url}/M0WGT`],
    ['an address with options', () => `${url}/embed/logs/M0WGT?key=abc`],
    ['an address with a language and more', () => `${url}/embed/logs/M0WGT?lang=de&theme=dark`],
    ['an address with two languages', () => `${url}/embed/logs/M0WGT?lang=de&lang=fr`],
    ['an address with an unknown language', () => `${url}/M0WGT?lang=xx`],
    ['an address with the test language', () => `${url}/M0WGT?lang=pseudo`],
    ['a contact with a language', () => `${url}/qso/${contact}?lang=de`],
    ['another page', () => `${url}/account`],
  ])('stays a link: %s', async (_what, body) => {
    const [link] = await previewed(body())
    expect(link?.href).toMatch(/^\//)
    expect(link).not.toHaveProperty('widget')
  })

  test('replaces the widget above the maximum number', async () => {
    const nodes = await previewed(Array.from({ length: MAX_WIDGETS + 2 }, () => `${url}/M0WGT`).join('\n\n'))
    expect(nodes.filter(({ widget }) => widget !== undefined)).toHaveLength(MAX_WIDGETS)
    expect(nodes).toHaveLength(MAX_WIDGETS + 2)
  })
})

describe('hostile text', () => {
  const harmless = (body: string) => {
    for (const node of toDocument(body, url)) {
      const link = loneLink(node, url)
      const address = link?.href === undefined ? undefined : addressAt(link.href)
      if (address && address.kind !== 'contact') expect(address.callsign, body).toMatch(/^[\w-]+$/)
      if (address?.kind === 'embed') expect(address.name, body).toMatch(/^[\w-]+$/)
    }
  }

  test('in a URL of this site', () => {
    for (const text of INJECTIONS)
      for (const path of ['', 'qso/', 'embed/', 'embed/logs/', 'embed/logs/M0WGT', 'activation/', '/evil.example/'])
        harmless(`${url}/${path}${text}`)
  })

  test('with any suffix', () => {
    const fragment = fc.constantFrom(
      '/',
      'embed',
      'qso',
      '..',
      '%2f',
      '%2e%2e',
      '\\',
      '?',
      '#',
      '"',
      '<',
      'M0WGT',
      '1',
      '_',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(fragment, fc.string()), { maxLength: 8 }), (parts) =>
        harmless(`${url}/${parts.join('')}`),
      ),
    )
  })

  test('shows the name and comments behind a widget as text', async () => {
    const text = INJECTIONS.slice(0, 12).join(' ').replaceAll('\u0000', '').slice(0, 90)
    await site.app.accounts.decorate(author.accountId, { name: text })
    const response = await author.post('vpostpreview', { body: `${url}/qso/${contact}\n\n${url}/M0WGT` })
    expect(response.headers['content-type']).toContain('application/json')
    for (const { widget } of links(response.json().document)) {
      expect(Object.keys(widget ?? {}).sort()).toEqual(
        widget?.kind === 'page'
          ? ['description', 'kind', 'picture', 'title']
          : ['height', 'kind', 'path', 'title', 'width'],
      )
    }
  })
})

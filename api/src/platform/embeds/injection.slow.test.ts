/** Text entered by users appears as literal text in embeds, their data and their images. */
import type { EmbedData } from '@onfreq/contracts/embeds/embed'
import { XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { type DeclaredEmbed, declaredEmbeds } from '../../../test/declared-embeds.ts'
import { INJECTIONS } from '../../core/people/testing/injections.ts'
import { badgeOutlines, badgeSvg, toBadge } from './badge.ts'
import { FRAME_FALLBACK } from './frame-fallback.ts'
import { renderEmbedPage, renderEmptyPage } from './page.ts'
import type { EmbedRelease } from './releases.ts'

let site: TestApp
let member: TestMember
let embeds: readonly DeclaredEmbed[]
beforeAll(async () => {
  embeds = await declaredEmbeds()
  site = await startTestApp({ areas: ['accounts', 'embeds', 'live', 'log', 'people', 'releases'] })
  member = await site.register('M0INJ')
})
afterAll(() => site.close())

const release: EmbedRelease = {
  microfrontend: 'feed',
  id: 'feed/1.0.0-abc',
  files: { 'embed/x.js': 'sha384-x' },
  languages: {},
  titles: {},
  embed: {
    name: 'x',
    title: 'X',
    options: {},
    size: { width: 1, height: 1 },
    topics: [],
    subscribersOnly: false,
    scripts: ['embed/x.js'],
    styles: [],
  },
}

/** Replaces every text of an embed's largest fixture by the payload. */
function getData({ embed, fixture }: DeclaredEmbed, text: string): EmbedData {
  return { widget: embed.name, ...Object(withText(fixture.largest, text)) }
}

function withText<Value>(value: Value, text: string): Value {
  if (typeof value === 'string') return text as Value
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => withText(item, text)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withText(inner, text)])) as Value
}

/** The page's data block, which browsers do not parse as markup. */
const BLOCK = /<script[^>]*id="embed"[^>]*>([^<]*)<\/script>/
const MESSAGES_BLOCK = /<script[^>]*id="embed-messages"[^>]*>[^<]*<\/script>/

/** Tags that an embed's page consists of. */
const OWN_TAGS = /^(?:!doctype|html|head|meta|title|link|script|body|div|noscript|a|p)$/i
function findForeignTags(html: string): string[] {
  const markup = html.replace(BLOCK, '').replace(MESSAGES_BLOCK, '').replace(FRAME_FALLBACK.text, '')
  const tags = [...markup.matchAll(/<\/?([a-z!][\w-]*)/gi)].map(([, name]) => name ?? '')
  const scripts = tags.filter((name) => name === 'script').length
  return [...tags.filter((name) => !OWN_TAGS.test(name)), ...(scripts > 4 ? ['script'] : [])]
}

test('pages contain user text only in the data block and never as markup', () => {
  for (const text of INJECTIONS) {
    for (const each of embeds) {
      const data = getData(each, text)
      const boot = {
        widget: data.widget,
        callsign: text,
        query: text,
        ref_id: text,
        state: { version: 'v', release: 'r', data },
      }
      const html = renderEmbedPage({
        title: text,
        profile: `https://onfreq.example/${text}`,
        theme: 'dark',
        obs: false,
        language: 'en',
        messages: { [text]: text },
        fonts: undefined,
        release,
        boot,
        inline: new Map(),
      })
      expect(findForeignTags(html), text).toEqual([])
      const block = BLOCK.exec(html)?.[1] ?? ''
      expect(JSON.parse(block).state.data).toEqual(JSON.parse(JSON.stringify(data)))
      // Quoted content is text, even if it looks like a tag.
      expect(html.replace(block, '').replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]+\son\w+=/i)
    }
    expect(findForeignTags(renderEmptyPage(text, { obs: false, passing: true, language: 'en' })), text).toEqual([])
  }
})

test('badges keep user text as text and stay well-formed', () => {
  const allowed = new Set(['svg', 'title', 'rect', 'text', 'circle', 'path', '?xml'])
  for (const text of INJECTIONS) {
    for (const [index, each] of embeds.entries()) {
      const lines = each.embed.badge
      if (lines === undefined) continue
      const badge = toBadge(text, lines, getData(each, text))
      // Outlines are slow to draw and do not depend on the payload.
      const drawings = index === 0 ? [badgeSvg(badge), badgeOutlines(badge)] : [badgeSvg(badge)]
      for (const drawing of drawings) {
        expect(XMLValidator.validate(drawing), text).toBe(true)
        const tags = [...drawing.matchAll(/<\/?([a-z?!][\w-]*)/gi)].map(([, name]) => name ?? '')
        expect(tags.filter((name) => !allowed.has(name))).toEqual([])
        expect(drawing.replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]+\son\w+=/i)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be in XML
        expect(drawing).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
      }
    }
  }
})

test('URLs never appear in a page, state or badge as markup', async () => {
  for (const text of INJECTIONS) {
    const part = encodeURIComponent(text.replaceAll('/', '_')).slice(0, 200)
    for (const path of [`/embed/live-info/${part}`, `/embed/${part}/M0INJ`, `/embed/logs/M0INJ?ref_id=${part}`]) {
      const response = await site.get(path)
      expect(findForeignTags(response.body), path).toEqual([])
    }
    for (const path of [`/api/embed/live-info/${part}`, `/badge/live-info/${part}.svg`]) {
      const response = await site.get(path)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.headers['content-type']).toContain('application/json')
    }
  }
})

test('states contain user text about members and contacts as text', async () => {
  for (const text of INJECTIONS.map((each) => each.replaceAll('\u0000', '')).slice(0, 60)) {
    await site.app.accounts.decorate(member.accountId, { name: text.slice(0, 100) })
    const response = await site.get('embed/live-info/M0INJ')
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.json().data.station.name).toBe(text.slice(0, 100))
  }
})

/**
 * User input is never markup. Every injection payload goes through every input field and must come out of every call,
 * page and image as the same text.
 */
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { noScriptBody } from '../../platform/pages/body.ts'
import { renderDocument } from '../../platform/pages/document.ts'
import { drawCard } from './previews/card.ts'
import { parseStream } from './profile/stream-link.ts'
import { PEOPLE_AREAS } from './testing/areas.ts'
import { INJECTIONS } from './testing/injections.ts'

let site: TestApp
let member: TestMember
let reader: TestMember

beforeAll(async () => {
  site = await startTestApp({ areas: PEOPLE_AREAS })
  member = await site.register('M0INJ')
  reader = await site.register('M0RDR')
  for (const { accountId } of [member, reader]) {
    await site.app.accounts.decorate(accountId, {
      subscription_level: 'monthly',
      subscription_expires_at: new Date('2099-01-01'),
    })
  }
})
afterAll(() => site.close())

/** Several payloads per field when they fit, to keep the test fast. */
function portions(limit: number): string[] {
  const all: string[] = []
  for (const text of INJECTIONS.map((each) => each.replaceAll('\u0000', ''))) {
    const last = all.at(-1)
    if (last !== undefined && last.length + text.length < limit) all[all.length - 1] = `${last} ${text}`
    else all.push(text)
  }
  return all
}

const page = (path: string) => site.get(path, { headers: { accept: 'text/html' } })

/** The full HTML document of a page from the API, with head and initial data. */
async function getDocument(name: string, params: Readonly<Record<string, string>>): Promise<string> {
  const context = { viewer: null, params, query: new URLSearchParams() }
  const head = (await site.app.pageHead.find(name)?.(context)) ?? {}
  const profile = await site.app.firstData.find('profile')?.({ ...context, params: { callsign: 'M0INJ', ...params } })
  return renderDocument({
    url: 'https://onfreq.example/x',
    title: head.title ?? '',
    head,
    theme: undefined,
    assets: [],
    blocks: { 'first-data': { profile } },
    body: noScriptBody(),
  })
}

/** Invisible characters, which a field may remove. */
const visible = (text: string) => text.replace(/[\p{C}\p{Z}]/gu, '')

/** Tags in the page without its own scripts and data blocks. None of them may come from a payload. */
function strangeTags(html: string): string[] {
  const own = html.replace(/<script type="application\/json"[^>]*>[^<]*<\/script>/g, '')
  return (
    own.match(
      /<(?:script(?! src="\/mfe\/)|img|svg|iframe|video|audio|object|base|style|form|math|details|marquee)\b/gi,
    ) ?? []
  )
}

test('has more than 200 texts in the corpus', () => {
  expect(INJECTIONS.length).toBeGreaterThan(200)
})

test('keeps name, locations and bio of a profile as text: call, page and its data', async () => {
  for (const text of portions(900)) {
    const columns = {
      name: text.slice(0, 100),
      qth: text.slice(0, 100),
      club_call: text.slice(0, 20),
      profile_bio: text,
    }
    await site.app.accounts.decorate(member.accountId, columns)
    const response = await site.get('vprofilefor?callsign=M0INJ')
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json().profile).toMatchObject({ profile_bio: text, name: text.slice(0, 100) })
    const body = await getDocument('profile/profile', { callsign: 'M0INJ' })
    expect(body).toContain('og:description')
    expect(strangeTags(body)).toEqual([])
    // Quoted content is text, even when it looks like a tag.
    expect(body.replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]+\son\w+=/i)
  }
})

test('keeps comments, names and other ADIF fields of contacts as text: lists, contact and page', async () => {
  for (const [n, text] of portions(900).entries()) {
    const at = new Date(site.clock.millis() - n * 3_600_000).toISOString()
    const data = {
      Call: 'G4LST',
      TS: at,
      Freq: 14_074,
      Mode: 'FT8',
      Comment: text,
      Name: text.slice(0, 100),
      ContestName: text.slice(0, 200),
    }
    const saved = await member.post('vqso/upsert', { data })
    expect(saved.statusCode).toBe(200)
    const { qdo_id } = saved.json().qso
    const { qso } = (await site.post('vgetFullQso', { qdo_id })).json()
    expect([qso.Comment, qso.Name].map(visible)).toEqual([text, text.slice(0, 100)].map(visible))
    expect(strangeTags(await getDocument('logger/contact', { qdo_id: String(qdo_id) }))).toEqual([])
  }
  const list = await site.get('vprofilecontacts?callsign=M0INJ&list=own')
  expect(list.headers['content-type']).toContain('application/json')
})

test('returns the text of a message unchanged in the inbox', async () => {
  for (const text of portions(480)) {
    const message = [...text].slice(0, 500).join('').trim().padEnd(5, '.')
    const response = await member.post('vsendmessage', { recipient_id: reader.accountId, message })
    expect(response.statusCode).toBe(200)
    site.clock.advance(20_000)
    expect((await reader.post('vinbox')).json().notifications[0].message).toBe(message)
  }
})

test('accepts only https URLs in links of a profile and of a stream', async () => {
  for (const text of INJECTIONS) {
    expect(parseStream(text, ['player.example.net'])).toBeUndefined()
    const response = await member.post('vupdateprofile', { live_stream_link: text, youtube_link: text })
    expect(response.statusCode, text).toBeGreaterThanOrEqual(400)
    expect(response.statusCode, text).toBeLessThan(500)
  }
})

test('turns every text in drawn images into outlines, and keeps the images well-formed', () => {
  const parser = new XMLParser({ ignoreAttributes: false })
  for (const text of INJECTIONS) {
    const drawing = drawCard({ legend: text, title: { text, kind: 'heading' }, lines: [text, text] })
    expect(drawing).not.toMatch(/<(?:script|image|foreignObject|a|style|text)\b/i)
    expect(drawing).not.toMatch(/\bon\w+=/i)
    expect(() => parser.parse(drawing, true)).not.toThrow()
  }
})

test('treats no URL of the corpus as markup in a page, call or preview', async () => {
  for (const text of INJECTIONS) {
    const part = encodeURIComponent(text.replaceAll('/', '_'))
    const { body } = await page(`/${part}`)
    expect(strangeTags(body)).toEqual([])
    const response = await site.get(`vprofilefor?callsign=${part}`)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.statusCode).toBeLessThan(500)
    expect((await site.get(`preview/profile/${part}`)).statusCode).toBeLessThan(500)
    expect((await site.get(`/content/${part}`)).statusCode).toBe(404)
  }
})

test('never responds with a server error to a zero byte, which the database cannot store', async () => {
  const text = 'zero \u0000 byte'
  const message = await member.post('vsendmessage', { recipient_id: reader.accountId, message: text })
  expect(message.statusCode).toBe(200)
  const contact = { Call: 'G4NUL', TS: site.clock.now().toISOString(), Freq: 14_074, Mode: 'FT8', Comment: text }
  for (const response of [
    await member.post('vupdateprofile', { name: text, profile_bio: text }),
    await member.post('vqso/upsert', { data: contact }),
  ]) {
    expect(response.statusCode).toBeLessThan(500)
  }
})

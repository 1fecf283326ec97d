import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import type { ReportsResponse } from '@onfreq/contracts/conversation/moderation'
import { REPORT_TEXTS } from '@onfreq/contracts/conversation/texts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { typedText } from '#kernel/typed-text.ts'
import type { TestApp, TestMember } from '../../../test/app.ts'
import { INJECTIONS } from '../../core/people/testing/injections.ts'
import { publishPost, startConversationSite } from './testing/site.ts'

let site: TestApp
let author: TestMember
let reader: TestMember
let stranger: TestMember
let admin: TestMember
let post: number
let comment: number
beforeAll(async () => {
  ;({ site, author, reader, other: stranger, admin } = await startConversationSite())
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.advance(25 * 3_600_000)
  await site.app.pool.query('delete from report')
  await admin.post('vverify', { password: admin.password })
  post = await publishPost(author)
  const response = await reader.post('vcomments/add', { about: 'post', id: post, body: 'Buy my amplifier!' })
  comment = response.json().comment.id
})

const sendReport = (member: TestMember, about: string, id: number, fields: object = {}) =>
  member.post('vreport', { about, id, reason: 'spam', note: '', ...fields })
const getQueue = async (query = ''): Promise<ReportsResponse> => (await admin.get(`admin/reports${query}`)).json()
const sendDecision = (act: string, about: string, id: number, note = '') =>
  admin.post('admin/reports/decide', { about, id, act, note })
const getInbox = async (member: TestMember) => (await member.post('vinbox')).json().notifications
const countComments = async () => (await site.get(`vcomments?about=post&id=${post}`)).json().total

test('groups reports of one item in one queue entry, which does not name the reporters', async () => {
  const before = await getInbox(reader)
  expect((await sendReport(stranger, 'comment', comment, { note: 'Third time today' })).statusCode).toBe(200)
  expect((await sendReport(stranger, 'comment', comment, { note: 'again' })).statusCode).toBe(200)
  expect((await sendReport(author, 'comment', comment, { reason: 'abuse' })).statusCode).toBe(200)
  const { things: items, next, open } = await getQueue()
  expect({ next, open }).toEqual({ next: null, open: 1 })
  expect(items).toEqual([
    expect.objectContaining({
      about: 'comment',
      id: comment,
      author: { id: reader.accountId, my_callsign: 'G4RDR' },
      text: 'Buy my amplifier!',
      hidden: false,
      reports: 2,
      reasons: ['abuse', 'spam'],
      notes: ['Third time today'],
      acts: [],
    }),
  ])
  expect(items[0]?.path).toMatch(new RegExp(`^/post/${post}/.*#comment-${comment}$`))
  expect(JSON.stringify(items)).not.toContain('W1OTH')
  expect(await getInbox(reader)).toEqual(before)
})

test('hides a comment from view and counters, restores it, and records each decision', async () => {
  await sendReport(stranger, 'comment', comment)
  expect((await sendDecision('hide', 'comment', comment, 'No advertising, please.')).statusCode).toBe(200)
  expect(await countComments()).toBe(0)
  expect((await reader.post('vcomments/edit', { id: comment, body: 'Buy it!' })).statusCode).toBe(404)
  expect(
    (await reader.post('vcomments/add', { about: 'post', id: post, body: 'Me!', answers: comment })).statusCode,
  ).toBe(404)
  expect((await sendReport(stranger, 'comment', comment)).statusCode).toBe(404)
  expect((await getInbox(reader))[0]).toMatchObject({ type_id: 900, sender: null })
  expect((await getInbox(reader))[0].message).toContain('No advertising, please.')
  expect((await getQueue()).things).toEqual([])
  expect((await getQueue('?state=decided')).things[0]).toMatchObject({ id: comment, hidden: true })

  expect((await sendDecision('restore', 'comment', comment)).statusCode).toBe(200)
  expect(await countComments()).toBe(1)
  const [item] = (await getQueue('?state=decided')).things
  expect(item?.acts.map(({ act, by }) => [act, by])).toEqual([
    ['restore', 'M0ADM'],
    ['hide', 'M0ADM'],
  ])
})

test('shows a hidden post to its author and administrators only: on its page, in lists, feed, preview and conversation', async () => {
  await sendReport(stranger, 'post', post)
  const getFeed = async () => (await site.post('vnews')).json().posts.map(({ id }: { id: number }) => id)
  expect(await getFeed()).toContain(post)
  await sendDecision('hide', 'post', post)
  const getStatus = async (viewer: Pick<TestApp, 'post'>) => (await viewer.post(`vpost/${post}`)).statusCode
  expect([await getStatus(site), await getStatus(reader), await getStatus(author), await getStatus(admin)]).toEqual([
    404, 404, 200, 200,
  ])
  expect(await getFeed()).not.toContain(post)
  for (const path of ['/news.rss', '/sitemap.xml']) {
    const { body } = await site.app.inject({ url: path })
    expect(body).not.toContain(String(post))
  }
  expect((await site.get(`preview/post/${post}`)).statusCode).toBe(404)
  expect((await site.get(`vcomments?about=post&id=${post}`)).statusCode).toBe(404)
  expect((await stranger.post('vcomments/add', { about: 'post', id: post, body: 'Hello?' })).statusCode).toBe(404)
  await sendDecision('restore', 'post', post)
  expect(await getStatus(site)).toBe(200)
  expect(await getFeed()).toContain(post)
})

test('sends a warning to the author with a note, which is required, and nothing for a dismissal', async () => {
  await sendReport(stranger, 'post', post)
  expect((await sendDecision('warn', 'post', post, ' ')).json().error.fields).toEqual({ note: REPORT_TEXTS.noteNeeded })
  expect((await getQueue()).open).toBe(1)
  const before = (await getInbox(author)).length
  await sendDecision('warn', 'post', post, 'Please keep to radio.')
  expect((await getInbox(author))[0].message).toMatch(/^About “.+”: Please keep to radio\.$/)
  expect((await getQueue()).open).toBe(0)
  await sendReport(stranger, 'post', post)
  await sendDecision('dismiss', 'post', post)
  expect(await getInbox(author)).toHaveLength(before + 1)
  expect((await site.post(`vpost/${post}`)).statusCode).toBe(200)
})

test('rejects reports of one’s own content, of unknown content, and more than thirty a day', async () => {
  expect((await sendReport(reader, 'comment', comment)).json().error.code).toBe('conversation.own')
  expect((await sendReport(stranger, 'comment', 4711)).statusCode).toBe(404)
  expect((await sendReport(stranger, 'contact', 4711)).statusCode).toBe(400)
  await site.app.pool.query(
    `insert into report (owner_id, id, about, about_id, reason, note, created_at)
     select $1, g, 'post', g, 'spam', '', $2 from generate_series(1, $3::int) g`,
    [stranger.accountId, site.clock.now(), CONVERSATION_LIMITS.reportsPerDay],
  )
  expect((await sendReport(stranger, 'comment', comment)).json().error.message).toBe(REPORT_TEXTS.tooOften)
  // One more report is allowed, in any order of the requests.
  await site.app.pool.query('delete from report where owner_id = $1 and id = 1', [stranger.accountId])
  const results = await Promise.all([sendReport(stranger, 'comment', comment), sendReport(stranger, 'post', post)])
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429])
})

test('returns the queue in pages of twenty, newest first, and marks deleted items', async () => {
  await site.app.pool.query(
    `insert into report (owner_id, id, about, about_id, reason, note, created_at)
     select $1, g, 'post', g, 'spam', '', $2 from generate_series(1, 45) g`,
    [stranger.accountId, site.clock.now()],
  )
  const ids: number[] = []
  let query = ''
  for (;;) {
    const { things: items, next, open } = await getQueue(query)
    expect(open).toBe(45)
    ids.push(...items.map(({ id }) => id))
    if (items[0]) expect(items[0]).toMatchObject({ path: null, text: null, author: null })
    if (next === null) break
    query = `?before=${next}`
  }
  expect(ids).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at))
})

test('returns hostile notes unchanged, to administrators only', async () => {
  for (let at = 0; at < INJECTIONS.length; at += 12) {
    const note = typedText(
      INJECTIONS.slice(at, at + 12)
        .map(typedText)
        .join('\n')
        .slice(0, 500),
    )
    await site.app.pool.query('delete from report')
    expect((await sendReport(stranger, 'post', post, { note })).statusCode).toBe(200)
    expect((await getQueue()).things[0]?.notes).toEqual([note])
    await sendDecision('warn', 'post', post, note)
    expect((await getInbox(author))[0].message).toContain(note)
  }
  expect((await stranger.get('admin/reports')).statusCode).toBe(403)
})

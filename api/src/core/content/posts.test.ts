import type { NewsResponse, Post, VideosResponse } from '@onfreq/contracts/content/content'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/app.ts'
import { png } from '../people/testing/pictures.ts'
import { CONTENT_AREAS, captcha, FIELDS, formBody, send } from './testing/posts.ts'

const VIDEO = { youtube_video_id: 'dQw4w9WgXcQ' }

let site: TestApp
let author: TestMember
let other: TestMember
beforeAll(async () => {
  site = await startTestApp({ areas: CONTENT_AREAS })
  author = await site.register('M0AUT')
  other = await site.register('M0OTH')
})
afterAll(() => site.close())

async function publish(member: TestMember, fields: Readonly<Record<string, string>> = VIDEO): Promise<Post> {
  const result = await send(member, 'vstore', fields)
  expect(result.statusCode, result.body).toBe(200)
  return result.json().post
}

const read = async (member: TestMember | TestApp, id: number): Promise<Post> =>
  (await member.post(`vpost/${id}`)).json().post

async function logInToSubAccount(main: TestMember, callsign: string): Promise<TestMember> {
  const { sub_account } = (await main.post('vaddsubaccount', { callsign })).json()
  const { token } = (await main.post('vLoginToSubaccount', { sub_account_id: sub_account.id })).json()
  return { ...main, post: withToken(token) }
}
const withToken =
  (token: string): TestMember['post'] =>
  (path, body = {}, options = {}) =>
    site.post(path, body, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })

describe('posts in Markdown', () => {
  test('are rejected with a message in preview and form when parsing takes too long, and are not saved', async () => {
    const body = '_a*'.repeat(40_000)
    const looked = await author.post('vpostpreview', { body })
    expect([looked.statusCode, looked.json().error]).toMatchObject([422, { message: POST_TEXTS.tangled }])
    const before = (await site.post('vnews')).json<NewsResponse>().totalPosts
    const result = await send(author, 'vstore', { ...VIDEO, body, format: 'markdown' })
    expect([result.statusCode, result.json().error.fields]).toEqual([422, { body: POST_TEXTS.tangled }])
    expect((await site.post('vnews')).json<NewsResponse>().totalPosts).toBe(before)
  })

  test('are returned with rendered content, and with plain text for cards, the feed and the page head', async () => {
    const body =
      '# The wire\n\nIt is **nine metres** high: [see](/qso/1). <b onclick=x>Really</b>. More words to fill the line.'
    const post = await publish(author, { ...VIDEO, body, format: 'markdown' })
    expect(post).toMatchObject({ body, format: 'markdown' })
    expect(post.document?.[0]).toEqual({ tag: 'h2', children: ['The wire'] })
    expect(JSON.stringify(post.document)).toContain('<b onclick=x>Really</b>')
    const [card] = (await site.post('vnews')).json<NewsResponse>().posts
    expect(card?.body).toMatch(/^The wire It is nine metres high: see\./)
    expect((await site.app.inject({ url: '/news.rss' })).body).toContain('It is nine metres high: see.')
    const head = await site.app.pageHead.find('content/post')?.({
      viewer: null,
      params: { id: String(post.id) },
      query: new URLSearchParams(),
    })
    expect(head?.description).toMatch(/^The wire It is nine metres high/)
    const preview = (await author.post('vpostpreview', { body })).json()
    expect(preview.document).toEqual(post.document)
    expect((await site.post('vpostpreview', { body })).statusCode).toBe(401)
  })

  test('keep plain text unchanged, regardless of its characters', async () => {
    const body = '# is the key of the relay, and **two stars** are not emphasis in a post of plain text.'
    expect(await publish(author, { ...VIDEO, body })).toMatchObject({ body, format: 'text', document: null })
  })

  test('link to the previous post, skipping hidden ones', async () => {
    const [first, hidden] = [await publish(author), await publish(author)]
    const last = await publish(author)
    expect(last.next).toEqual({ id: hidden.id, title: hidden.title })
    await site.app.subjects.of('post')?.hide?.(hidden.id, true)
    expect((await read(author, last.id)).next).toEqual({ id: first.id, title: first.title })
    await site.app.subjects.of('post')?.hide?.(hidden.id, false)
  })
})

describe('publishing', () => {
  test('shows a video to all visitors under both names of the endpoint', async () => {
    const post = await publish(author)
    expect(post).toMatchObject({
      user_id: author.accountId,
      ...FIELDS,
      youtube_video_id: 'dQw4w9WgXcQ',
      video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      hero_image_name: null,
      user: { my_callsign: 'M0AUT' },
      can_edit: true,
    })
    expect(await read(site, post.id)).toEqual({ ...post, can_edit: false })
    expect((await site.post(`vpostget/${post.id}`)).json().post.title).toBe(FIELDS.title)
  })

  test('processes an image like a photo', async () => {
    const result = await send(author, 'vstore', {}, { file: await png() })
    const { post } = result.json()
    expect(post.hero_image_name).toMatch(/^[0-9a-f]{32}\.jpg$/)
    expect((await site.get(`/content/${post.hero_image_name}?size=s`)).statusCode).toBe(200)
  })

  test('keeps paragraphs and treats markup as text', async () => {
    const body = `First.\r\n\r\n\r\n\r\n<script>alert(1)</script> and enough words to be long enough.\u0000`
    const { body: stored } = await publish(author, { ...VIDEO, body })
    expect(stored).toBe('First.\n\n<script>alert(1)</script> and enough words to be long enough.')
  })

  test('is restricted to members', async () => {
    const { payload, headers } = formBody({ ...FIELDS, ...VIDEO, ...(await captcha(author)) })
    expect((await site.post('vstore', {}, { payload, headers })).statusCode).toBe(401)
    expect((await site.post('vcaptcha')).statusCode).toBe(401)
  })

  test.each([
    ['title', { title: 'Too short' }, POST_TEXTS.titleLength],
    ['title', { title: 'x'.repeat(251) }, POST_TEXTS.titleLength],
    ['body', { body: 'x'.repeat(49) }, POST_TEXTS.bodyLength],
    ['youtube_video_id', { youtube_video_id: 'dQw4w9WgXc' }, POST_TEXTS.youtubeId],
    ['youtube_video_id', { youtube_video_id: '"><script>x' }, POST_TEXTS.youtubeId],
    ['hero_image', { youtube_video_id: '' }, POST_TEXTS.imageOrVideo],
    ['captcha_answer', { captcha_answer: '1' }, POST_TEXTS.captcha],
    ['captcha_answer', { captcha_token: 'made.up.by.hand' }, POST_TEXTS.captcha],
  ])('describes the error in %s: %o', async (field, fields, text) => {
    const result = await send(author, 'vstore', { ...VIDEO, ...fields })
    expect(result.statusCode).toBe(422)
    expect(result.json().error.fields[field]).toBe(text)
  })

  test('accepts an image or a video but not both', async () => {
    const result = await send(author, 'vstore', VIDEO, { file: await png() })
    expect(result.json().error.fields).toEqual({ hero_image: POST_TEXTS.notBoth })
  })

  test('rejects a file that is not an image', async () => {
    const result = await send(author, 'vstore', {}, { file: Buffer.from('<svg onload="alert(1)"/>') })
    expect(result.statusCode).toBe(422)
    expect(result.json().error.fields).toEqual({ hero_image: POST_TEXTS.notAnImage })
  })

  test('keeps the captcha valid when another field is invalid, and consumes it on success', async () => {
    const proof = await captcha(author)
    expect((await send(author, 'vstore', { ...VIDEO, ...proof, title: 'Short' })).statusCode).toBe(422)
    expect((await send(author, 'vstore', { ...VIDEO, ...proof })).statusCode).toBe(200)
    const again = await send(author, 'vstore', { ...VIDEO, ...proof })
    expect(again.json().error.fields).toEqual({ captcha_answer: POST_TEXTS.captcha })
  })

  test('restricts posts without a captcha to five a day from a new account and twenty from an older one', async () => {
    const limited = await startTestApp({ areas: CONTENT_AREAS, config: { rateLimits: true } })
    const fresh = await limited.register('M0NEW')
    const store = async () => {
      const { payload, headers } = formBody({ ...FIELDS, ...VIDEO })
      return (await fresh.post('vstore', {}, { payload, headers })).statusCode
    }
    const codes = async (count: number) => {
      const seen: number[] = []
      while (seen.length < count) seen.push(await store())
      return seen
    }
    expect(await codes(6)).toEqual([200, 200, 200, 200, 200, 429])
    limited.clock.advance(86_400_000)
    expect(await codes(21)).toEqual([...Array<number>(20).fill(200), 429])
    expect((await send(fresh, 'vstore', VIDEO)).statusCode, 'the form still may').toBe(200)
    await limited.close()
  })

  test('lets an author edit without a captcha, and rejects other members', async () => {
    const post = await publish(author)
    const edited = formBody({ ...FIELDS, ...VIDEO, title: 'A better title than before' })
    const edit = (member: TestMember) => member.post(`vupdate/${post.id}`, {}, edited)
    expect((await edit(author)).json().post.title).toBe('A better title than before')
    expect((await edit(other)).statusCode).toBe(403)
  })

  test.each(['captcha_token', 'captcha_answer'])(
    'treats an empty %s as a wrong captcha, not as a missing one',
    async (field) => {
      const { payload, headers } = formBody({ ...FIELDS, ...VIDEO, [field]: '' })
      const response = await author.post('vstore', {}, { payload, headers })
      expect(response.json().error.fields).toEqual({ captcha_answer: POST_TEXTS.captcha })
    },
  )

  test('rejects unknown fields', async () => {
    const result = await send(author, 'vstore', { ...VIDEO, user_id: '1' })
    expect(result.statusCode).toBe(422)
    expect(result.json().error.code).toBe('content.unknown_field')
  })
})

describe('editing', () => {
  test('is restricted to the author', async () => {
    const post = await publish(author)
    const refused = await send(other, `vupdate/${post.id}`, { ...VIDEO, title: 'Not my post at all' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error.message).toBe(POST_TEXTS.notYours)
    expect(await read(other, post.id)).toMatchObject({ title: FIELDS.title, can_edit: false })

    const edited = await send(author, `vupdate/${post.id}`, { ...VIDEO, title: 'A better title for it' })
    expect(edited.json().post).toMatchObject({ id: post.id, title: 'A better title for it' })
  })

  test('lets a main account edit posts of its sub-accounts, but not the reverse', async () => {
    const main = await site.register('M0MAN')
    const sub = await logInToSubAccount(main, 'GB0MAN')
    const post = await publish(sub)
    expect(post.user.my_callsign).toBe('GB0MAN')
    expect((await read(main, post.id)).can_edit).toBe(true)
    expect((await send(main, `vupdate/${post.id}`, { ...VIDEO, title: 'Edited by the main account' })).statusCode).toBe(
      200,
    )
    expect((await read(site, post.id)).user.my_callsign).toBe('GB0MAN')

    const ofMain = await publish(main)
    expect((await send(sub, `vupdate/${ofMain.id}`, VIDEO)).statusCode).toBe(403)
  })

  test('keeps the image, replaces it, or replaces it with a video', async () => {
    const { post } = (await send(author, 'vstore', {}, { file: await png({ colour: '#102030' }) })).json()
    const stored = await send(author, `vupdate/${post.id}`, { hero_image_name: post.hero_image_name })
    expect(stored.json().post.hero_image_name).toBe(post.hero_image_name)

    const changed = (await send(author, `vupdate/${post.id}`, {}, { file: await png({ colour: '#302010' }) })).json()
      .post
    expect(changed.hero_image_name).not.toBe(post.hero_image_name)
    expect((await site.get(`/content/${post.hero_image_name}`)).statusCode).toBe(404)

    const video = (await send(author, `vupdate/${post.id}`, VIDEO)).json().post
    expect(video).toMatchObject({ hero_image_name: null, youtube_video_id: VIDEO.youtube_video_id })
  })

  test('rejects the image of another post', async () => {
    const { post: otherPost } = (await send(other, 'vstore', {}, { file: await png({ colour: '#445566' }) })).json()
    const ownPost = await publish(author)
    const result = await send(author, `vupdate/${ownPost.id}`, { hero_image_name: otherPost.hero_image_name })
    expect(result.json().error.fields).toEqual({ hero_image: POST_TEXTS.imageOrVideo })
  })

  test('returns 404 for an unknown post', async () => {
    expect((await send(author, 'vupdate/4711', VIDEO)).statusCode).toBe(404)
    expect((await site.post('vpost/4711')).json().error.message).toBe(POST_TEXTS.notFound)
  })
})

describe('posts of every installation', () => {
  test.each([
    [74, 'Help and Support'],
    [400, 'How to connect'],
  ])('post %i: %s', async (id, title) => {
    const post = await read(site, id)
    expect(post.title).toContain(title)
    expect(post.can_edit).toBe(false)
  })

  test('can be edited without an image by an administrator, and by no other user', async () => {
    const administrator = await site.register('M0ADM')
    await site.app.accounts.decorate(administrator.accountId, { is_admin: true })
    expect((await send(author, 'vupdate/74', {})).statusCode).toBe(403)
    const edited = await send(administrator, 'vupdate/74', { title: 'Help and Support, written anew' })
    expect(edited.statusCode, edited.body).toBe(200)
    expect(await read(administrator, 74)).toMatchObject({ title: 'Help and Support, written anew', can_edit: true })
  })
})

describe('lists', () => {
  let ownSite: TestApp
  let writer: TestMember
  beforeAll(async () => {
    ownSite = await startTestApp({ areas: CONTENT_AREAS })
    writer = await ownSite.register('M0WRI')
    await ownSite.app.pool.query(
      `insert into post (owner_id, id, title, body, youtube_video_id, created_at, updated_at)
       select $1, 10000 + n, 'Post number ' || n, repeat('word ', 40), case when n % 2 = 0 then 'dQw4w9WgXcQ' end, t, t
       from generate_series(1, 30) n, lateral (select timestamptz '2020-01-01' + n * interval '1 day' as t) at`,
      [writer.accountId],
    )
  })
  afterAll(() => ownSite.close())

  test('return news in pages of twelve, newest first, with the first 100 characters', async () => {
    const first = (await ownSite.post('vnews', { page: 1 })).json<NewsResponse>()
    expect(first.posts).toHaveLength(12)
    expect(first.totalPosts).toBe(32)
    const last = (await ownSite.post('vnews', { page: 3, size: 12 })).json<NewsResponse>()
    expect(last.posts.map(({ id }) => id)).toEqual([10008, 10007, 10006, 10005, 10004, 10003, 10002, 10001])
    expect(last.posts[0]!.body).toBe(`${'word '.repeat(20).trim()}…`)
    expect((await ownSite.post('vnews', { page: 9 })).json<NewsResponse>().posts).toEqual([])
  })

  test('return videos in pages of twelve: only posts with a video, with the first 100 characters', async () => {
    const { videos, totalVideos } = (await ownSite.post('vvideos', { page: 2 })).json<VideosResponse>()
    expect(totalVideos).toBe(15)
    expect(videos.map(({ id }) => id)).toEqual([10006, 10004, 10002])
    expect(videos[0]!.body).toBe(`${'word '.repeat(20).trim()}…`)
    expect((await ownSite.post('vvideos', {})).json<VideosResponse>().videos).toHaveLength(12)
  })

  test.each([{ page: 0 }, { size: 49 }, { size: 0 }, { page: 'x' }, { from: 1 }])('reject %o', async (body) => {
    expect((await ownSite.post('vnews', body)).statusCode).toBe(400)
  })

  test('return posts of a member, for the profile', async () => {
    const posts = await ownSite.app.content.listPosts(writer.accountId, 4)
    expect(posts.map(({ title }) => title)).toEqual([
      'Post number 30',
      'Post number 29',
      'Post number 28',
      'Post number 27',
    ])
  })
})

import type { Post } from '@onfreq/contracts/content/content'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { CONTENT_AREAS, send } from '../testing/posts.ts'

const VIEWERS = 40
const FILM = { youtube_video_id: 'dQw4w9WgXcQ' }
const SLOW = '_a*'.repeat(40_000)

let site: TestApp
let author: TestMember
beforeAll(async () => {
  site = await startTestApp({ areas: CONTENT_AREAS })
  author = await site.register()
})
afterAll(() => site.close())

const read = async (id: number): Promise<Post> => (await site.post(`vpost/${id}`)).json().post
const heading = (n: number) => ({ tag: 'h2', children: [`Wire ${n}`] })

/** Stores posts as an earlier version of the site did, without parsed Markdown. */
async function storeUnparsed(first: number): Promise<number[]> {
  const ids = Array.from({ length: VIEWERS }, (_, n) => first + n)
  await site.app.pool.query(
    `insert into post (owner_id, id, title, body, format, plain, youtube_video_id, created_at, updated_at)
     select $1, id, 'A wire in the loft', '# Wire ' || id, 'markdown', 'Wire ' || id, 'dQw4w9WgXcQ', now(), now()
     from unnest($2::bigint[]) id`,
    [author.accountId, ids],
  )
  return ids
}

describe('stored post in Markdown', () => {
  test('is rendered for each of forty visitors who open different uncached posts at once', async () => {
    const ids = await storeUnparsed(50_000)
    const posts = await Promise.all(ids.map(read))
    expect(posts.map(({ document }) => document?.[0])).toEqual(ids.map(heading))
  })

  test('is rendered while a slow text is being saved', async () => {
    const body = '# Wire 1\n\nTwenty metres of it, a transformer and an evening: this is how it went.'
    const { post } = (await send(author, 'vstore', { ...FILM, body, format: 'markdown' })).json()
    const unread = await storeUnparsed(60_000)
    const saving = send(author, 'vstore', { ...FILM, body: SLOW, format: 'markdown' })
    const posts = await Promise.all([post.id, ...unread].map(read))
    expect(posts.map(({ document }) => document?.[0])).toEqual([1, ...unread].map(heading))
    expect((await saving).json().error.fields).toEqual({ body: POST_TEXTS.tangled })
  })

  test('is parsed once for all visitors, and again after it is changed', async () => {
    const [id = 0] = await storeUnparsed(70_000)
    await Promise.all(Array.from({ length: VIEWERS }, () => read(id)))
    const readPost = async () =>
      (await site.app.pool.query('select document_of, document from post where id = $1', [id])).rows[0]
    const first = await readPost()
    expect(first.document).toEqual([heading(id)])
    const body = '# Wire 2\n\nTwenty metres of it, a transformer and an evening: this is how it went.'
    const result = await send(author, `vupdate/${id}`, { ...FILM, body, format: 'markdown' })
    expect(result.json().post.document[0]).toEqual(heading(2))
    expect((await readPost()).document_of).not.toBe(first.document_of)
  })

  test('is parsed again when another version of the site has changed its text', async () => {
    const [id = 0] = await storeUnparsed(80_000)
    await read(id)
    await site.app.pool.query(`update post set body = '# Wire 3' where id = $1`, [id])
    expect((await read(id)).document).toEqual([heading(3)])
  })
})

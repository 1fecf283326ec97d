import { randomUUID } from 'node:crypto'
import { DRAFT_LIMITS, type DraftsResponse, type SavedDraft } from '@onfreq/contracts/content/drafts'
import { DRAFT_TEXTS } from '@onfreq/contracts/content/texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { INJECTIONS } from '../../people/testing/injections.ts'
import { toDraft } from '../testing/drafts.ts'
import { CONTENT_AREAS, send } from '../testing/posts.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp({ areas: CONTENT_AREAS })
})
afterAll(() => site.close())

const FILM = { youtube_video_id: 'dQw4w9WgXcQ' }
const list = async (member: TestMember) => (await member.get('vdrafts')).json<DraftsResponse>().drafts
const one = async (member: TestMember, key: string) => (await member.get(`vdrafts/one?key=${key}`)).json().draft
const save = (member: TestMember, draft: ReturnType<typeof toDraft>) => member.post('vdrafts/save', draft)

describe('draft', () => {
  test('is saved as typed, listed first, and removed when discarded', async () => {
    const member = await site.register()
    const draft = toDraft({ title: ' Half a ti', body: '# A wire\r\n\n\n\nTwenty met ' })
    expect((await save(member, draft)).json<SavedDraft>()).toEqual({
      status: 'ok',
      version: 1,
      saved_at: expect.stringMatching(/^2026-/),
    })
    expect(await one(member, draft.key)).toMatchObject({
      title: ' Half a ti',
      body: '# A wire\r\n\n\n\nTwenty met ',
      version: 1,
    })
    site.clock.advance(1_000)
    const newer = toDraft({ title: 'The newer one' })
    await save(member, newer)
    expect((await list(member)).map(({ title }) => title)).toEqual(['The newer one', 'Half a ti'])
    await member.post('vdrafts/discard', { key: newer.key })
    expect((await list(member)).map(({ key }) => key)).toEqual([draft.key])
    expect(await one(member, newer.key)).toBeNull()
  })

  test('is inaccessible to other members', async () => {
    const [member, other] = [await site.register(), await site.register()]
    const draft = toDraft()
    await save(member, draft)
    expect(await list(other)).toEqual([])
    expect(await one(other, draft.key)).toBeNull()
    await other.post('vdrafts/discard', { key: draft.key })
    // Another account can have a draft under the same key.
    expect((await save(other, { ...draft, body: 'Not yours', writer: randomUUID() })).statusCode).toBe(200)
    expect(await one(member, draft.key)).toMatchObject({ body: draft.body, version: 1 })
  })

  test("is part of its author's export, and is deleted with the account", async () => {
    expect(await site.app.accountArea.ownedTables()).toContain('post_draft')
    const member = await site.register()
    await save(member, toDraft())
    await member.post('vdeleteaccount', { callsign: member.callsign })
    site.clock.advance(15 * 86_400_000)
    await site.app.accountArea.deletion.removeDue()
    const { rowCount } = await site.app.pool.query('select from post_draft where owner_id = $1', [member.accountId])
    expect(rowCount).toBe(0)
  })

  test('returns hostile text unchanged', async () => {
    const member = await site.register()
    const draft = toDraft({ title: INJECTIONS.join(' ').slice(0, 1_000), body: INJECTIONS.join('\n') })
    expect((await save(member, draft)).statusCode).toBe(200)
    const response = await member.get(`vdrafts/one?key=${draft.key}`)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json().draft.body).toBe(draft.body.replaceAll('\u0000', ''))
  })
})

describe('two pages with one draft', () => {
  test('reject the second save with a conflict and keep the first', async () => {
    const member = await site.register()
    const draft = toDraft()
    await save(member, draft)
    const first = await save(member, toDraft({ key: draft.key, version: 1, body: 'The first page' }))
    expect(first.json<SavedDraft>().version).toBe(2)
    const second = await save(member, toDraft({ key: draft.key, version: 1, body: 'The second page' }))
    expect(second.statusCode).toBe(409)
    expect(second.json().error).toMatchObject({ code: 'content.draft_changed', message: DRAFT_TEXTS.changed })
    expect((await one(member, draft.key)).body).toBe('The first page')
  })

  test('accept one of two concurrent saves', async () => {
    const member = await site.register()
    const draft = toDraft()
    await save(member, draft)
    const results = await Promise.all(
      Array.from({ length: 6 }, () => save(member, toDraft({ key: draft.key, version: 1 }))),
    )
    expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('retry a save after a lost response without creating a second draft', async () => {
    const member = await site.register()
    const draft = toDraft()
    await save(member, draft)
    const again = await save(member, {
      ...toDraft(),
      key: draft.key,
      writer: draft.writer,
      version: 0,
      body: 'And more',
    })
    expect(again.json<SavedDraft>().version).toBe(2)
    expect(await list(member)).toHaveLength(1)
    // A save that arrives after a newer one changes nothing.
    expect((await save(member, draft)).statusCode).toBe(409)
    expect((await one(member, draft.key)).body).toBe('And more')
  })

  test('do not restore a draft that the other page discarded', async () => {
    const member = await site.register()
    const draft = toDraft()
    await save(member, draft)
    await member.post('vdrafts/discard', { key: draft.key })
    const late = await save(member, { ...draft, version: 1, step: draft.step + 1 })
    expect(late.statusCode).toBe(404)
    expect(late.json().error.code).toBe('content.draft_gone')
  })
})

describe('limits', () => {
  test('restrict the number of drafts per member, even with concurrent requests, and still allow saving existing ones', async () => {
    const member = await site.register()
    const drafts = Array.from({ length: DRAFT_LIMITS.most + 4 }, () => toDraft())
    const results = await Promise.all(drafts.map((draft) => save(member, draft)))
    const refused = results.filter(({ statusCode }) => statusCode === 422)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.json().error.message).toBe(DRAFT_TEXTS.tooMany(DRAFT_LIMITS.most))
    const stored = await list(member)
    expect(stored).toHaveLength(DRAFT_LIMITS.most)
    const change = toDraft({ key: stored[0]?.key ?? '', version: 1 })
    expect((await save(member, change)).statusCode).toBe(200)
  })

  test('restrict the byte length of a draft to that of a post', async () => {
    const member = await site.register()
    expect((await save(member, toDraft({ body: 'x'.repeat(DRAFT_LIMITS.bodyBytes) }))).statusCode).toBe(200)
    const long = await save(member, toDraft({ body: 'é'.repeat(DRAFT_LIMITS.bodyBytes / 2 + 1) }))
    expect(long.statusCode).toBe(422)
    expect(long.json().error.fields).toEqual({ body: DRAFT_TEXTS.bodyTooLong })
    const title = await save(member, toDraft({ title: 'x'.repeat(DRAFT_LIMITS.title + 1) }))
    expect(title.json().error.fields).toEqual({ title: DRAFT_TEXTS.titleTooLong })
  })
})

describe('publishing', () => {
  const published = (draft: { key: string }, version: number) => ({
    ...FILM,
    draft_key: draft.key,
    draft_version: String(version),
  })

  test('deletes the draft', async () => {
    const member = await site.register()
    const draft = toDraft()
    await save(member, draft)
    expect((await send(member, 'vstore', published(draft, 1))).statusCode).toBe(200)
    expect(await list(member)).toEqual([])
  })

  test("keeps a newer save of another page, another member's draft, and every draft when the post is rejected", async () => {
    const [member, other] = [await site.register(), await site.register()]
    const draft = toDraft()
    await save(member, draft)
    await save(member, toDraft({ key: draft.key, version: 1, body: 'Newer' }))
    expect((await send(member, 'vstore', published(draft, 1))).statusCode).toBe(200)
    expect((await one(member, draft.key)).body).toBe('Newer')
    expect((await send(member, 'vstore', { ...published(draft, 2), title: 'Short' })).statusCode).toBe(422)
    expect((await send(other, 'vstore', published(draft, 2))).statusCode).toBe(200)
    expect(await list(member)).toHaveLength(1)
  })

  test('deletes the draft of an edit with the edited post', async () => {
    const member = await site.register()
    const { id } = (await send(member, 'vstore', FILM)).json().post
    const draft = toDraft({ post_id: id })
    await save(member, draft)
    expect((await list(member))[0]?.post_id).toBe(id)
    expect((await send(member, `vupdate/${id}`, published(draft, 1))).statusCode).toBe(200)
    expect(await list(member)).toEqual([])
  })

  test('keeps the draft when the post cannot be saved', async () => {
    const member = await site.register()
    const draft = toDraft()
    await save(member, draft)
    await site.app.pool.query(`alter table post add constraint no_more check (title <> 'A title that fails late')`)
    try {
      const result = await send(member, 'vstore', { ...published(draft, 1), title: 'A title that fails late' })
      expect(result.statusCode).toBe(500)
    } finally {
      await site.app.pool.query('alter table post drop constraint no_more')
    }
    expect(await list(member)).toHaveLength(1)
  })
})

import { randomInt } from 'node:crypto'
import type { CommentsResponse } from '@onfreq/contracts/conversation/conversation'
import { CONVERSATION_LIMITS } from '@onfreq/contracts/conversation/limits'
import { COMMENT_TEXTS } from '@onfreq/contracts/conversation/texts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { typedText } from '#kernel/typed-text.ts'
import type { TestApp, TestMember } from '../../../test/app.ts'
import { INJECTIONS } from '../../core/people/testing/injections.ts'
import { type ConversationSite, publishPost, startConversationSite } from './testing/site.ts'

let talking: ConversationSite
let site: TestApp
let author: TestMember
let reader: TestMember
let stranger: TestMember
let post: number
beforeAll(async () => {
  talking = await startConversationSite()
  ;({ site, author, reader, other: stranger } = talking)
})
afterAll(() => site.close())
beforeEach(async () => {
  site.clock.advance(25 * 3_600_000)
  await site.app.pool.query('delete from notification')
  post = await publishPost(author)
})

const toTarget = (id = post) => ({ about: 'post', id })
const postComment = (member: TestMember, body: string, fields: object = {}) =>
  member.post('vcomments/add', { ...toTarget(), body, ...fields })
const getConversation = async (member: Pick<TestApp, 'get'> = site, query = ''): Promise<CommentsResponse> =>
  (await member.get(`vcomments?about=post&id=${post}${query}`)).json()
const getInbox = async (member: TestMember) => (await member.post('vinbox')).json().notifications
const listBodies = async (member?: Pick<TestApp, 'get'>) =>
  (await getConversation(member)).comments.map(({ body }) => body)

test('shows a comment to all visitors, and notifies the owner of the post with a link', async () => {
  const result = await postComment(reader, '  How high\r\nis it?\u0007\n\n\n\nAnd how long?  ')
  expect(result.statusCode, result.body).toBe(200)
  const { comment } = result.json()
  expect(comment).toMatchObject({
    body: 'How high\nis it?\n\nAnd how long?',
    author: { id: reader.accountId, my_callsign: 'G4RDR' },
    edited_at: null,
    answers: null,
    mine: true,
    can_edit: true,
    can_remove: true,
  })
  expect(await getConversation()).toMatchObject({
    comments: [{ id: comment.id, mine: false, can_edit: false, can_remove: false }],
    earlier: null,
    total: 1,
  })
  const [news] = await getInbox(author)
  expect(news).toMatchObject({
    type_id: 450,
    about_post_id: post,
    about_comment_id: comment.id,
    sender: { my_callsign: 'G4RDR' },
  })
  expect(news.message).toContain('How high is it? And how long?')
  expect(await getInbox(reader)).toEqual([])
})

test('notifies the author of the parent comment once, even when the post is theirs too', async () => {
  const { comment } = (await postComment(reader, 'How high is it?')).json()
  const before = (await getInbox(author)).length
  const result = (await postComment(author, 'Nine metres.', { answers: comment.id })).json().comment
  expect(result.answers).toEqual({ id: comment.id, my_callsign: 'G4RDR' })
  expect((await getInbox(reader))[0].message).toContain('Answered you')
  expect(await getInbox(author)).toHaveLength(before)
  await postComment(reader, 'Thank you!', { answers: result.id })
  expect(await getInbox(author)).toHaveLength(before + 1)

  post = await publishPost(author)
  const elsewhere = await postComment(stranger, 'An answer to another conversation', { answers: comment.id })
  expect(elsewhere.statusCode).toBe(404)
})

test('rejects comments and reactions of a blocked member, without a notification', async () => {
  const { comment } = (await postComment(stranger, 'I use a dipole.')).json()
  await author.post('vblock', { user_id: reader.accountId, blocked: true })
  const before = await getInbox(author)
  for (const refused of [
    await postComment(reader, 'Hello again!'),
    await reader.post('vreactions/set', { ...toTarget(), kind: 'like', on: true }),
  ]) {
    expect(refused.statusCode).toBe(403)
    expect(refused.json().error).toMatchObject({ code: 'conversation.blocked', message: COMMENT_TEXTS.blocked })
  }
  expect(await getInbox(author)).toEqual(before)
  await author.post('vblock', { user_id: reader.accountId, blocked: false })

  await stranger.post('vblock', { user_id: reader.accountId, blocked: true })
  expect((await postComment(reader, 'A dipole of what?', { answers: comment.id })).statusCode).toBe(403)
  expect((await postComment(reader, 'Hello author!')).statusCode).toBe(200)
  await stranger.post('vblock', { user_id: reader.accountId, blocked: false })
})

test('lets the author edit a comment for 15 minutes, and marks it as edited', async () => {
  const { comment } = (await postComment(reader, 'How hihg is it?')).json()
  const editComment = (member: TestMember, body: string) => member.post('vcomments/edit', { id: comment.id, body })
  expect((await editComment(stranger, 'Mine now')).statusCode).toBe(403)
  expect((await editComment(author, 'Mine now')).statusCode).toBe(403)
  site.clock.advance(CONVERSATION_LIMITS.editable - 20_000)
  const edited = (await editComment(reader, 'How high is it?')).json().comment
  expect(edited).toMatchObject({ body: 'How high is it?', edited_at: expect.any(String) })
  site.clock.advance(21_000)
  expect((await editComment(reader, 'Too late')).json().error.code).toBe('conversation.not_editable')
  expect(await getConversation(reader)).toMatchObject({
    comments: [{ body: 'How high is it?', can_edit: false, can_remove: true }],
  })
})

test('lets only its author and the owner of the post remove a comment, and deletes its text a month later', async () => {
  const { comment } = (await postComment(reader, 'First')).json()
  const second = (await postComment(reader, 'Second')).json().comment
  await postComment(stranger, 'Third', { answers: comment.id })
  const removeComment = (member: TestMember, id: number) => member.post('vcomments/remove', { id })
  expect((await removeComment(stranger, comment.id)).statusCode).toBe(403)
  expect((await removeComment(reader, comment.id)).statusCode).toBe(200)
  expect((await removeComment(author, second.id)).statusCode).toBe(200)
  expect((await removeComment(author, second.id)).statusCode).toBe(404)
  expect(await getConversation()).toMatchObject({ total: 1, comments: [{ body: 'Third', answers: null }] })

  const readStoredText = async () => {
    const { rows } = await site.app.pool.query('select body from comment where id = $1', [comment.id])
    return rows[0].body
  }
  await site.runScheduled('conversation.tidy')
  expect(await readStoredText()).toBe('First')
  site.clock.advance(CONVERSATION_LIMITS.removedKept * 86_400_000 + 1)
  await site.runScheduled('conversation.tidy')
  expect(await readStoredText()).toBe('')
})

test('returns long conversations in pages, newest page first, each in chronological order, without duplicates', async () => {
  const all = Array.from({ length: CONVERSATION_LIMITS.page * 2 + 3 }, (_, n) => `Comment ${n}`)
  for (const body of all) {
    site.clock.advance(10_000)
    expect((await postComment(toNumber(body) % 2 ? reader : stranger, body)).statusCode).toBe(200)
  }
  const pages: string[] = []
  let before: number | null = null
  do {
    const page = await getConversation(site, before === null ? '' : `&before=${before}`)
    expect(page.total).toBe(all.length)
    pages.unshift(...page.comments.map(({ body }) => body))
    before = page.earlier
  } while (before !== null)
  expect(pages).toEqual(all)
})
const toNumber = (text: string) => Number(text.split(' ')[1])

test('rejects empty, oversized and too frequent comments, and unknown targets, with a message', async () => {
  expect((await postComment(reader, ' \n\u0000 ')).json().error.fields).toEqual({ body: COMMENT_TEXTS.none })
  const limit = '📻'.repeat(CONVERSATION_LIMITS.comment)
  expect((await postComment(reader, `${limit}!`)).json().error.fields).toEqual({ body: COMMENT_TEXTS.tooLong })
  expect((await postComment(reader, limit)).statusCode).toBe(200)
  for (const body of [
    { about: 'post', id: 4, body: 'Hello' },
    { about: 'contact', id: post, body: 'Hello' },
    { about: 'award', id: post, body: 'Hello' },
  ]) {
    expect((await reader.post('vcomments/add', body)).statusCode).toBe(404)
  }
  expect((await reader.post('vcomments/add', { about: 'comment', id: 1, body: 'Hello' })).statusCode).toBe(400)
  expect((await site.post('vcomments/add', { ...toTarget(), body: 'Hello' })).statusCode).toBe(401)

  const at = site.clock.now()
  await site.app.pool.query(
    `insert into comment (owner_id, id, about, about_id, about_owner_id, created_at, body)
     select $1, g, 'post', 1, 1, $2, 'x' from generate_series(1, $3::int) g`,
    [stranger.accountId, at, CONVERSATION_LIMITS.commentsPerDay],
  )
  expect((await postComment(stranger, 'One more')).json().error.message).toBe(COMMENT_TEXTS.tooOften)
  // Two more comments are allowed, in any order of the requests.
  await site.app.pool.query('delete from comment where owner_id = $1 and id <= 2', [stranger.accountId])
  const results = await Promise.all(Array.from({ length: 8 }, (_, n) => postComment(stranger, `At once ${n}`)))
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, ...Array(6).fill(429)])
  await site.app.pool.query('delete from comment where about_owner_id = 1')
})

test('counts one reaction of each kind per person, exactly even under concurrency, and notifies the owner once', async () => {
  const react = (member: TestMember, kind: string, pressed: boolean) =>
    member.post('vreactions/set', { ...toTarget(), kind, on: pressed })
  const before = (await getInbox(author)).length
  await Promise.all([
    ...['like', 'like', 'like', '73'].map((kind) => react(reader, kind, true)),
    ...['like', '73'].map((kind) => react(stranger, kind, true)),
  ])
  const getCounts = async (member?: Pick<TestApp, 'get'>) =>
    Object.fromEntries(
      (await getConversation(member)).reactions.map(({ kind, n: count, mine }) => [kind, [count, mine]]),
    )
  expect(await getCounts(reader)).toEqual({
    like: [2, true],
    73: [2, true],
    congratulations: [0, false],
    insightful: [0, false],
  })
  expect(await getCounts()).toMatchObject({ like: [2, false] })
  expect(await getInbox(author)).toHaveLength(before + 2)

  expect((await react(reader, 'like', false)).json().reactions[0]).toEqual({ kind: 'like', n: 1, mine: false })
  await react(reader, 'like', false)
  await react(reader, 'like', true)
  expect(await getCounts(reader)).toMatchObject({ like: [2, true] })
  expect(await getInbox(author)).toHaveLength(before + 2)
})

test('keeps counters equal to a recount after many comments, removals and reactions', async () => {
  const members = [author, reader, stranger]
  const ids: number[] = []
  const pickRandom = <T>(list: readonly T[]) => list[randomInt(list.length)] as T
  for (let round = 0; round < 6; round += 1) {
    site.clock.advance(61_000)
    await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        if (at % 3 === 0) {
          const result = await postComment(pickRandom(members), `Storm ${round} ${at}`)
          if (result.statusCode === 200) ids.push(result.json().comment.id)
        } else if (at % 3 === 1 && ids.length > 0) await author.post('vcomments/remove', { id: pickRandom(ids) })
        else
          await pickRandom(members).post('vreactions/set', {
            ...toTarget(),
            kind: pickRandom(['like', '73']),
            on: randomInt(2) === 0,
          })
      }),
    )
  }
  const { rows } = await site.app.pool.query(
    `select (select count(*)::int from comment where about_id = $1 and removed_at is null) as comments,
       (select count(*)::int from reaction where about_id = $1 and removed_at is null and kind = 'like') as likes`,
    [post],
  )
  const { total, reactions } = await getConversation()
  expect({ comments: total, likes: reactions[0]?.n }).toEqual(rows[0])
})

test('allows comments on contacts and awards, and on private ones by the owner only', async () => {
  const { qso } = (await author.post('vqso/upsert', { data: { Call: 'K1ABC', Freq: 14_250, Mode: 'SSB' } })).json()
  const about = { about: 'contact', id: qso.qdo_id, body: 'That was me at the key!' }
  expect((await reader.post('vcomments/add', about)).statusCode).toBe(200)
  expect((await getInbox(author))[0]).toMatchObject({ about_qso_id: qso.qdo_id, about_post_id: null })
  await site.app.pool.query('update contact set public_call = false where id = $1', [qso.qdo_id])
  expect((await site.get(`vcomments?about=contact&id=${qso.qdo_id}`)).statusCode).toBe(404)
  expect((await reader.post('vcomments/add', about)).statusCode).toBe(404)
  expect((await author.get(`vcomments?about=contact&id=${qso.qdo_id}`)).json().total).toBe(1)

  await site.app.pool.query(
    `insert into award_grant (owner_id, id, award_id, award_date, qso_count, contact_ids, granted_at)
     values ($1, 9001, 1, '2026-11-20', 1, '{}', now())`,
    [author.accountId],
  )
  expect((await reader.post('vcomments/add', { about: 'award', id: 9001, body: 'Well done!' })).statusCode).toBe(200)
  expect((await getInbox(author))[0].message).toContain('M0AUT’s award')
})

test('deletes the comments and reactions of a deleted member, and updates the counters', async () => {
  const leaver = await site.register()
  await postComment(leaver, 'I was here')
  await postComment(reader, 'So was I')
  await leaver.post('vreactions/set', { ...toTarget(), kind: 'like', on: true })
  await leaver.post('vreport', { ...toTarget(), reason: 'spam', note: 'mine' })
  const { export: started } = (await leaver.post('vdataexport')).json()
  await site.runJobs()
  const file = await leaver.get(`vdataexport/${started.id}/file`)
  expect(file.rawPayload.toString('latin1')).toContain(`${leaver.callsign}/data/comment.jsonl`)
  await leaver.post('vdeleteaccount', { callsign: leaver.callsign })
  site.clock.advance(15 * 86_400_000)
  expect(await site.app.accountArea.deletion.removeDue()).toBe(1)
  expect(await getConversation()).toMatchObject({
    total: 1,
    comments: [{ body: 'So was I' }],
    reactions: [{ n: 0 }, {}, {}, {}],
  })
  const { rows } = await site.app.pool.query(
    `select (select count(*)::int from comment where owner_id = $1) + (select count(*)::int from reaction where owner_id = $1)
       + (select count(*)::int from report where owner_id = $1) as n`,
    [leaver.accountId],
  )
  expect(rows[0].n).toBe(0)
})

test('returns hostile text unchanged', async () => {
  const full = INJECTIONS.map(typedText)
  for (let at = 0; at < full.length; at += 40) {
    site.clock.advance(10_000)
    const body = full
      .slice(at, at + 40)
      .join('\n')
      .slice(0, CONVERSATION_LIMITS.comment)
      .trim()
    const result = await postComment(reader, body)
    expect(result.statusCode, result.body).toBe(200)
    expect(result.headers['content-type']).toContain('application/json')
    expect((await listBodies()).at(-1)).toBe(body)
    expect((await getInbox(author))[0].subject).toBe('Comment from G4RDR')
  }
})

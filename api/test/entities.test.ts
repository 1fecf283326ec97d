/**
 * Every entity of the specification, with the values of one small world: a member, their radio, log, post and messages.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { FIELDS, send } from '../src/core/content/testing/posts.ts'
import { type Logged, logContact, subscribe } from '../src/core/live/testing.ts'
import { png, uploadPhoto } from '../src/core/people/testing/pictures.ts'
import { startTestApp, type TestApp, type TestMember } from './app.ts'

/** The profile form without the settings for other services. */
const PERSON = {
  name: 'Rowan',
  qth: 'Reading',
  grid: 'IO91wm',
  hamqth: 'Reading, Berkshire',
  is_ham: 1,
  is_swl: 0,
  is_cb: 0,
  mobile_number: '+441189000000',
  club_call: 'G4CLB',
  profile_bio: 'QRP only',
  facebook_link: 'https://facebook.com/g4ent',
  youtube_link: 'https://youtube.com/@g4ent',
  instagram_link: 'https://instagram.com/g4ent',
  twitter_link: 'https://twitter.com/g4ent',
  exclude_from_leaderboards: 0,
  rig_name_override: 'FT-817',
}
const SERVICES = { qrz_auto_log_qso: 1, clublog_email: 'club@example.org', clublog_auto_log_qso: 1 }
const SECRETS = { qrz_api_key: 'QRZ-0001', clublog_password: 'club secret', eqsl_apikey: 'eqsl secret' }

const CONTACT = {
  Call: 'DL1ABC',
  TS: '2026-06-06T11:58:30Z',
  Freq: 14_250.5,
  Band: '20m',
  Mode: 'SSB',
  SubMode: 'USB',
  radio_mode: 'USB',
  Name: 'Uta',
  SNT: '59',
  RCV: '57',
  Comment: 'first',
  Power: 100,
  dxcc: 230,
  Continent: 'EU',
  country: 'Fed. Rep. of Germany',
  LAT: 51.5,
  LON: 7.2,
  cq_zone: 14,
  qso_duration: 42,
  qso_origin: 'LOGBAR',
  IsRunQSO: 1,
  email: 'uta@example.org',
  ContactType: 'QSO',
  ContestName: 'WPX SSB',
  ZN: '14',
  GridSquare: 'JO31',
} as const

let site: TestApp
let member: TestMember
let reader: TestMember
let contact: Logged
let photo: string
const ANY_ID = expect.any(Number)

beforeAll(async () => {
  site = await startTestApp()
  site.clock.set('2026-06-06T12:00:00Z')
  member = await site.register('G4ENT')
  reader = await site.register('G4TOO')
  await subscribe(site, member)
  await member.post('vupdateprofile', { ...PERSON, email: member.email })
  await uploadPhoto(member, await png())
  photo = (await member.post('vphotos')).json().photos[0].profile_image_name
  await member.post('vaddsubaccount', { callsign: 'GB4ENT' })
  contact = await logContact(site, member, CONTACT)
  // Set after logging the contact, which would otherwise be sent to these services.
  await member.post('vupdateprofile', { ...PERSON, ...SERVICES, ...SECRETS, email: member.email })
  site.clock.advance(3 * 60_000)
})
afterAll(() => site.close())

test('user: identity, roles, subscription, main account and sub-accounts, but never a stored key or password', async () => {
  const response = await member.get('vuser')
  const subAccounts = [{ id: ANY_ID, callsign: 'GB4ENT', name: 'Rowan', profile_image_name: null }]
  expect(response.json().user).toMatchObject({
    ...PERSON,
    ...SERVICES,
    id: member.accountId,
    email: member.email,
    my_callsign: 'G4ENT',
    profile_image_name: photo,
    is_admin: 0,
    sub: 1,
    subscribed: 1,
    paid_subscription: 1,
    managed_by_id: null,
    managed_by_callsign: null,
    main_account: null,
    sub_accounts: subAccounts,
    created_at: expect.stringMatching(/^2026-06-06T12:/),
  })
  for (const secret of [...Object.values(SECRETS), member.password]) expect(response.body).not.toContain(secret)
  const [{ id }] = response.json().user.sub_accounts
  // A separate login, because switching moves a session to the sub-account.
  const { token } = (await site.post('vlogin', { email: member.email, password: member.password })).json()
  const headers = { authorization: `Bearer ${token}` }
  const switched = (await site.post('vLoginToSubaccount', { sub_account_id: id }, { headers })).json()
  expect(switched.user).toMatchObject({
    my_callsign: 'GB4ENT',
    managed_by_id: member.accountId,
    main_account: { callsign: 'G4ENT' },
  })
})

test('user: a profile has awards, posts and photos', async () => {
  await grantAward(5)
  const { post } = (await send(member, 'vstore', { youtube_video_id: 'dQw4w9WgXcQ' })).json()
  const { profile } = (await reader.get('vprofilefor?callsign=G4ENT')).json()
  expect(profile).toMatchObject({
    user_awards: expect.arrayContaining([
      expect.objectContaining({
        id: 5,
        award: { name: 'Thousand Contacts', short_name: '1000' },
        award_date: '2026-06-05',
      }),
    ]),
    posts: expect.arrayContaining([expect.objectContaining({ id: post.id, title: FIELDS.title })]),
    photos: [{ id: ANY_ID, profile_image_name: photo }],
  })
})

test('station of the feed', async () => {
  const rig = { freq: 14_250.5, mode: 'USB', op_mode: 2, rig_name: 'IC-7300', azimuth: 90, ptt_down: 1 }
  await member.post('vrigcontrol/set', { ...rig, activation_type: 'POTA', activation_ref: 'GB-0001' })
  const { stations } = (await site.get('ActiveUserList')).json()
  expect(stations).toEqual([
    expect.objectContaining({
      key: `station-${member.accountId}`,
      id: member.accountId,
      name: 'Rowan',
      my_callsign: 'G4ENT',
      profile_image_name: photo,
      mode: 'USB',
      azimuth: 90,
      on_freq: 1,
      op_mode: 2,
      contesting: 0,
      ptt_down: 1,
      is_live: 0,
      is_online: 1,
      rig_name: 'FT-817',
      activation_type: 'POTA',
      activation_ref: 'GB-0001',
      sub: 1,
      is_admin: 0,
    }),
  ])
  expect((await member.post('vrigcontrol/get')).json()).toMatchObject({
    freq: 14_250.5,
    rig_name: 'IC-7300',
    mode: 'USB',
    op_mode: 2,
  })
})

test('contact', async () => {
  const stored = { ...CONTACT, qdo_id: contact.id, station_callsign: 'G4ENT', mp3_name: null, mp3s: [], sstvs: [] }
  expect((await member.post('vqso/get', { qdo_id: contact.id })).json()).toMatchObject(stored)
})

test('item of the feed with its contact', async () => {
  const { feed } = (await member.get('main_public_feed')).json()
  expect(feed).toEqual([
    expect.objectContaining({
      entity_id: expect.anything(),
      created_at: expect.stringMatching(/^2026-06-06T12:/),
      TimeAgo: '3 min ago',
      poster_name: 'Rowan',
      poster_image_name: photo,
      station_callsign: 'G4ENT',
      call: 'DL1ABC',
      qso: expect.objectContaining({ qdo_id: contact.id, Freq: 14_250.5, Band: '20m', SubMode: 'USB', RCV: '57' }),
    }),
  ])
})

test('every board lists station and count, and current boards also call, band, mode and frequency', async () => {
  const boards = (await site.get('vleaderboards')).json()
  const mine = [{ station_callsign: 'G4ENT', count: 1 }]
  expect(boards).toMatchObject({
    lb_hot_now_3: [{ call: 'DL1ABC', count: 1 }],
    lb_hot_now_1: [{ band: '20m', mode: 'USB', station_callsign: 'G4ENT', count: 1 }],
    lb_voice1: mine,
    lbcw1: [],
    lb_sstv1: [],
    lb1: [],
    leader_board_2_voice: mine,
    leader_board_2_data: [],
    leader_board_3_voice: mine,
    leader_board_3_data: [],
  })
})

test('DXCC entity', async () => {
  const entities = (await site.post('vdxcc-entity-distinct/')).json()
  expect(entities).toContainEqual({
    adif: 230,
    name: 'Fed. Rep. of Germany',
    cont: 'EU',
    latitude: 51,
    longitude: 10,
    cqz: 14,
  })
})

test.each([
  [1, true],
  [2, false],
  [5, true],
  [9, true],
  [10, false],
])('award %i, highlighted: %s', async (awardId, highlighted) => {
  await grantAward(awardId)
  const { awards } = (await site.get('award/latest')).json()
  expect(awards).toContainEqual({
    id: awardId,
    award_id: awardId,
    award: { name: expect.stringMatching(/./), short_name: expect.stringMatching(/./) },
    award_date: '2026-06-05',
    qso_count: 7,
    highlighted,
    user: { id: member.accountId, my_callsign: 'G4ENT', name: 'Rowan', profile_image_name: photo },
  })
})

test('result of the log bar, with the member of that callsign and their photos', async () => {
  expect((await member.post('vlogbar/DL1ABC')).json()).toMatchObject({
    human_time_since_last_qso: '4 minutes ago',
    human_time_since_first_qso: '4 minutes ago',
    total_qsos: 1,
    dxcc_entity: { adif: 230 },
    user: null,
    qsos: [{ qdo_id: contact.id }],
    name: 'Uta',
  })
  expect((await reader.post('vlogbar/G4ENT')).json()).toMatchObject({
    total_qsos: 0,
    name: 'Rowan',
    qsos: [],
    user: { id: member.accountId, my_callsign: 'G4ENT', photos: [{ profile_image_name: photo }] },
  })
})

test('post', async () => {
  const { post } = (await send(member, 'vstore', { youtube_video_id: 'dQw4w9WgXcQ' })).json()
  expect((await site.post(`vpost/${post.id}`)).json().post).toMatchObject({
    id: post.id,
    user_id: member.accountId,
    ...FIELDS,
    keywords: '',
    hero_image_name: null,
    youtube_video_id: 'dQw4w9WgXcQ',
    video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    user: { name: 'Rowan', my_callsign: 'G4ENT', profile_image_name: photo },
  })
})

test('photo and supporter', async () => {
  expect((await member.post('vphotos')).json().photos).toMatchObject([
    { id: ANY_ID, profile_image_name: photo, created_at: expect.stringMatching(/^2026-06-06T12:/) },
  ])
  expect((await site.get('vsupporters')).json().supporters).toEqual([{ name: 'Rowan', my_callsign: 'G4ENT' }])
})

test('export job, pending and completed', async () => {
  const dates = { start_date: '2026-06-01', end_date: '2026-06-06' }
  await member.post('vexportadif', dates)
  const jobs = async () => (await member.post('vexportjobs')).json().jobs
  const pending = { id: ANY_ID, created_at: expect.stringMatching(/^2026-06-06T12:/), ...dates }
  expect(await jobs()).toMatchObject([{ ...pending, status: null, filename: null }])
  await site.runJobs()
  const filename = expect.stringMatching(/^G4ENT-2026-06-06-\w+\.adi$/)
  expect(await jobs()).toMatchObject([{ ...pending, status: 1, filename }])
})

test('notification with its sender', async () => {
  await member.post('vsendmessage', { recipient_id: reader.accountId, message: 'Thanks for the contact' })
  expect((await reader.post('vinbox')).json().notifications).toMatchObject([
    {
      id: ANY_ID,
      subject: 'Message from G4ENT',
      message: 'Thanks for the contact',
      type_id: 100,
      created_at: expect.stringMatching(/^2026-06-06T12:/),
      sender: { profile_image_name: photo, my_callsign: 'G4ENT' },
      about_qso_id: null,
      about_post_id: null,
      about_comment_id: null,
    },
  ])
})

test('arc of the globe', async () => {
  const { arcs } = (await member.get('globe_feed?part=full')).json()
  expect(arcs).toMatchObject([
    {
      entity_id: contact.id,
      from: { lat: expect.closeTo(51.5, 0), lon: expect.closeTo(0, 0), call: 'G4ENT', label: 'G4ENT, England' },
      to: { lat: 51.52, lon: 7.21, call: 'DL1ABC', label: 'DL1ABC, Germany' },
      meta: { band: '20m', mode: 'USB' },
    },
  ])
})

test('session and its check', async () => {
  const { token, user, subscription } = (
    await site.post('vlogin', { email: member.email, password: member.password })
  ).json()
  expect([token.length > 20, user.my_callsign, subscription]).toEqual([
    true,
    'G4ENT',
    { level: 'monthly', expiryDate: expect.stringMatching(/^2027-06-05T12:/) },
  ])
  await member.post('vsetfollowstate', { user_id: reader.accountId, follow_level: 1 })
  expect((await member.post('vsr')).json()).toEqual({
    subscription,
    notification_count: 0,
    live_stream_count: 0,
    following: [reader.accountId],
  })
})

test('the session check counts live streams, of stations off frequency too', async () => {
  const count = async () => (await member.post('vsr')).json().live_stream_count
  expect(await count()).toBe(0)
  await reader.post('vupdateprofile', { live_stream_link: 'https://stream.example.org/g4too.m3u8' })
  await reader.post('vsr')
  await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 10_000, interval: 500 })
  await reader.post('vupdateprofile', { live_stream_link: '' })
  await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 10_000, interval: 500 })
})

async function grantAward(awardId: number): Promise<void> {
  await site.app.pool.query(
    `insert into award_grant (owner_id, id, award_id, award_date, qso_count, contact_ids, granted_at)
     values ($1, $2, $3, '2026-06-05', 7, '{}', $4) on conflict do nothing`,
    [member.accountId, awardId, awardId, site.clock.now()],
  )
}

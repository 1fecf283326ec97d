import { areaAccess, everybody, people } from '../../../../test/access/table.ts'
import type { TestApp, TestMember } from '../../../../test/app.ts'
import { foundClub, join, newCallsign } from './clubs.ts'

/** An invitation to a club of the owner, regardless of the account they act for. */
async function getInvitation(
  owner: TestMember,
  clubId: number,
  callsign?: string,
): Promise<{ id: number; token: string }> {
  const response = await owner.post('vclubs/invite', { club_id: clubId, role: 'reader', ...(callsign && { callsign }) })
  const { club, link } = response.json()
  const { id } = club.invitations.at(-1)
  return { id, token: String(link).split('/').at(-1) ?? '' }
}

/** An invitation of the owner to a club of the friend. */
async function invitedBy(friend: TestMember, owner: TestMember) {
  const clubId = await foundClub(friend)
  const { clubs } = (await owner.get('vclubs')).json()
  const { club } = (await owner.post('vclubs/get', { club_id: clubs[0].id })).json()
  const { callsign } = club.members.find((each: { id: number }) => each.id === club.member_id)
  return { clubId, invitation: await getInvitation(friend, clubId, callsign) }
}

const boardAt = (site: TestApp) => ({
  name: 'Autumn evening',
  starts_at: site.clock.now().toISOString(),
  modes: [],
  contest: '',
  members: null,
  public: true,
})

async function getBoard(site: TestApp, owner: TestMember, clubId: number): Promise<number> {
  const response = await owner.post('vclubs/boards/save', { ...boardAt(site), club_id: clubId })
  const { boards } = response.json()
  return boards[0].id
}

async function newMember(site: TestApp, owner: TestMember, clubId: number): Promise<number> {
  const member = await site.register()
  await join(owner, member, clubId, 'operator')
  return member.accountId
}

/** Clubs belong to a person, regardless of the account they act for. */
const persons = people.hidden().forFamily()

export default areaAccess({
  async objects({ site, owner }) {
    const clubId = await foundClub(owner)
    await newMember(site, owner, clubId)
    return { clubId, familySecrets: [], secrets: [] }
  },
  routes: {
    'GET /api/vclubs': people.forClub('read'),
    'POST /api/vclubs/create': people.asking(() => ({ body: { callsign: newCallsign(), name: 'Another club' } })),
    'POST /api/vclubs/convert': persons.asking(async ({ site, owner }) => {
      const { accounts } = site.app
      const mainId = (await accounts.byId(owner.accountId))?.managedById ?? owner.accountId
      return { body: { sub_account_id: (await accounts.createSubAccount(mainId, newCallsign())).id } }
    }),
    'POST /api/vclubs/get': persons.forClub('read').asking(({ objects }) => ({ body: { club_id: objects.clubId } })),
    'POST /api/vclubs/boards': persons.forClub('read').asking(({ objects }) => ({ body: { club_id: objects.clubId } })),
    'POST /api/vclubs/boards/save': persons.forClub('read').asking(({ site, objects }) => ({
      body: { ...boardAt(site), club_id: objects.clubId },
    })),
    'POST /api/vclubs/boards/remove': persons.forClub('read').asking(async ({ site, owner, objects }) => ({
      body: { club_id: objects.clubId, id: await getBoard(site, owner, objects.clubId) },
    })),
    'GET /api/club-boards/:club/:id': everybody.asking(async ({ site, owner, objects }) => ({
      params: { club: objects.clubId, id: await getBoard(site, owner, objects.clubId) },
    })),
    'POST /api/vclubs/settings': persons.forClub('read').asking(({ objects }) => ({
      body: { club_id: objects.clubId, operators_public: true },
    })),
    'POST /api/vclubs/audit': persons.forClub('read').asking(({ objects }) => ({ body: { club_id: objects.clubId } })),
    'POST /api/vclubs/invite': persons
      .forClub('read')
      .asking(({ objects }) => ({ body: { club_id: objects.clubId, role: 'reader' } })),
    'POST /api/vclubs/uninvite': persons.forClub('read').asking(async ({ owner, objects }) => ({
      body: { club_id: objects.clubId, invitation_id: (await getInvitation(owner, objects.clubId)).id },
    })),
    'POST /api/vclubs/link': people.forClub('read').asking(async ({ owner, objects }) => ({
      body: { token: (await getInvitation(owner, objects.clubId)).token },
    })),
    'POST /api/vclubs/join': people
      .forClub('read')
      .asking(() => ({ body: { token: 'a'.repeat(32) } }))
      .answered(404, 'whoever holds a link gets in, so that it is made up here'),
    'POST /api/vclubs/accept': persons.forClub('read').asking(async ({ site, owner }) => {
      const { clubId, invitation } = await invitedBy(await site.register(), owner)
      return { body: { club_id: clubId, invitation_id: invitation.id } }
    }),
    'POST /api/vclubs/decline': persons.forClub('read').asking(async ({ site, owner }) => {
      const { clubId, invitation } = await invitedBy(await site.register(), owner)
      return { body: { club_id: clubId, invitation_id: invitation.id } }
    }),
    'POST /api/vclubs/member': persons.forClub('read').asking(async ({ site, owner, objects }) => ({
      body: { club_id: objects.clubId, member_id: await newMember(site, owner, objects.clubId), role: 'manager' },
    })),
    'POST /api/vclubs/remove': persons.forClub('read').asking(async ({ site, owner, objects }) => ({
      body: { club_id: objects.clubId, member_id: await newMember(site, owner, objects.clubId) },
    })),
    'POST /api/vclubs/leave': persons.forClub('read').asking(async ({ site, owner }) => {
      const friend = await site.register()
      const clubId = await foundClub(friend)
      await join(friend, owner, clubId, 'reader')
      return { body: { club_id: clubId } }
    }),
    'POST /api/vclubs/hand-over': persons.forClub('read').asking(async ({ site, owner, objects }) => ({
      body: { club_id: objects.clubId, member_id: await newMember(site, owner, objects.clubId) },
    })),
    'POST /api/vclubs/hand-over/withdraw': persons.forClub('read').asking(async ({ site, owner, objects }) => {
      const member_id = await newMember(site, owner, objects.clubId)
      await owner.post('vclubs/hand-over', { club_id: objects.clubId, member_id })
      return { body: { club_id: objects.clubId } }
    }),
    'POST /api/vclubs/hand-over/answer': persons
      .forClub('read')
      .asking(({ objects }) => ({ body: { club_id: objects.clubId, accept: true } }))
      .answered(404, 'nobody offers it to its owner'),
    'POST /api/vclubs/on-air': persons.forClub('read').asking(({ objects }) => ({ body: { club_id: objects.clubId } })),
    'POST /api/vclubs/tuned': people
      .forClub('log')
      .asking(() => ({ body: { Freq: 14_200 } }))
      .answered(403, 'they act for no club'),
  },
})

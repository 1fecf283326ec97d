import { areaAccess, everybody, people } from '../../../../test/access/table.ts'
import type { TestMember } from '../../../../test/app.ts'
import { OPEN_CHAT, openChat, sendConfirmed } from './chats.ts'

const STREAM = { title: 'Evening on 20m', starts_at: '2026-11-20T19:00:00Z', minutes: 90, link: '' }

async function getStream(owner: TestMember): Promise<number> {
  const { past, planned } = (await owner.post('vstreams/save', STREAM)).json()
  return [...past, ...planned].at(0).id
}

/** A banned word, which only the owner can read. */
const getSecret = ({ accountId }: TestMember) => `wordof${accountId}`

/** A message of the owner in their own chat. */
async function getMessage(owner: TestMember) {
  await openChat(owner, { words: [getSecret(owner)] })
  return { station: owner.accountId, seq: await sendConfirmed(owner, owner.accountId, 'CQ, CQ') }
}

export default areaAccess({
  async objects({ owner }) {
    await openChat(owner, { words: [getSecret(owner)] })
    return { secrets: [getSecret(owner)] }
  },
  routes: {
    'GET /api/vchat': everybody.asking(({ owner }) => ({ query: { station: owner.accountId } })),
    'POST /api/vchat/say': people.forClub('log').asking(async ({ friend }) => {
      await openChat(friend)
      return {
        body: { station: friend.accountId, text: 'Good evening', key: '00000000-0000-4000-8000-000000000001' },
      }
    }),
    'POST /api/vchat/remove': people
      .forAdmins()
      .forClub('log')
      .asking(async ({ owner }) => ({ body: await getMessage(owner) }))
      .hidden(),
    'POST /api/vchat/mute': people
      .forAdmins()
      .forClub('log')
      .asking(({ owner, friend }) => ({
        body: { station: owner.accountId, account_id: friend.accountId, time: '10m' },
      }))
      .hidden(403),
    'POST /api/vchat/report': people.asking(async ({ owner }) => ({ body: await getMessage(owner) })),
    'GET /api/vchat/desk': people
      .forAdmins()
      .forClub('log')
      .asking(({ owner }) => ({ query: { station: owner.accountId } }))
      .hidden(403),
    'GET /api/vchat/settings': people.forClub('manage').asking(async ({ owner }) => {
      await openChat(owner, { words: [getSecret(owner)] })
      return {}
    }),
    // Each caller saves the rules of their own chat, so the word is not another member's secret.
    'POST /api/vchat/settings/save': people
      .forClub('manage')
      .asking(() => ({ body: { ...OPEN_CHAT, words: ['bananas'] } })),
    'POST /api/vcalling': people.asking(({ friend }) => ({
      body: { station: friend.accountId, calling: true },
    })),
    'GET /api/vstreams': everybody.asking(({ owner }) => ({ query: { station: owner.accountId } })),
    'GET /api/vstreams/log': everybody.asking(async ({ owner }) => ({
      query: { station: owner.accountId, id: await getStream(owner) },
    })),
    'GET /api/vstreams/session': everybody.asking(({ owner }) => ({ query: { station: owner.accountId } })),
    'POST /api/vstreams/save': people
      .forClub('manage')
      .asking(async ({ owner }) => ({ body: { ...STREAM, id: await getStream(owner) } }))
      .hidden(),
    'POST /api/vstreams/remove': people
      .forClub('manage')
      .asking(async ({ owner }) => ({ body: { id: await getStream(owner) } }))
      .hidden(),
  },
})

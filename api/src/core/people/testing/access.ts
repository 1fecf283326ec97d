import { areaAccess, everybody, keys, people, subscribers } from '../../../../test/access/table.ts'
import type { TestMember } from '../../../../test/app.ts'
import { pictureBody, png, uploadPhoto } from './pictures.ts'

async function getPhoto(owner: TestMember): Promise<{ id: number; name: string }> {
  const result = await uploadPhoto(owner, await png({ width: 64, height: 64 }))
  if (result.statusCode !== 200) throw new Error(result.body)
  const { photo } = result.json()
  return { id: photo.id, name: photo.profile_image_name }
}

export default areaAccess({
  async objects({ site, owner, friend }) {
    await owner.post('vsetfollowstate', { user_id: friend.accountId, follow_level: 1 })
    await site.app.people.notify(owner.accountId, {
      typeId: 100,
      words: () => ({ subject: 'A private subject', message: `to ${owner.callsign} alone` }),
      senderId: friend.accountId,
    })
    await owner.post('vqso/upsert', { data: { Call: 'W1STV', Mode: 'SSTV', Freq: 14_230 } })
    const { notifications } = (await owner.post('vinbox')).json()
    return {
      photo: await getPhoto(owner),
      notification: notifications[0].id as number,
      secrets: [`to ${owner.callsign} alone`],
    }
  },
  routes: {
    'GET /api/vprofilefor': everybody.asking(({ owner }) => ({ query: { callsign: owner.callsign } })),
    'GET /api/vprofilecontacts': everybody.asking(({ owner }) => ({
      query: { callsign: owner.callsign, list: 'own' },
    })),
    'GET /api/vlivestream': everybody.asking(({ owner }) => ({ query: { id: owner.accountId } })),
    'GET /api/vsupporters': everybody,
    'GET /api/preview/:kind/:id': everybody.asking(({ owner }) => ({
      params: { kind: 'profile', id: owner.callsign },
    })),
    'GET /oembed': everybody
      .asking(() => ({ query: { url: 'https://elsewhere.example/M0AAA' } }))
      .answered(404, 'an address of another site'),
    'GET /content/:name': everybody.asking(({ objects }) => ({ params: { name: objects.photo.name } })),
    'GET /api/vsstv': everybody,
    'POST /api/vsstvupload': keys('log')
      .forClub('log')
      .asking(async () => pictureBody(await png({ width: 320, height: 256 }), 'rx.png', { call: 'W1STV' })),
    'POST /api/vsetfollowstate': people.asking(({ friend }) => ({
      body: { user_id: friend.accountId, follow_level: 1 },
    })),
    'POST /api/vsendmessage': subscribers.asking(({ friend }) => ({
      body: { recipient_id: friend.accountId, message: 'Thanks for the contact on 20m!' },
    })),
    'POST /api/vblock': people.asking(({ friend }) => ({ body: { user_id: friend.accountId, blocked: false } })),
    'GET /api/vthreads': people,
    'GET /api/vthread': people.asking(({ friend }) => ({ query: { with: friend.accountId } })),
    'POST /api/vthread/read': people.asking(({ friend }) => ({ body: { with: friend.accountId } })),
    'POST /api/vinbox': people,
    'POST /api/vinbox/read': people.asking(({ objects }) => ({ body: { ids: [objects.notification] } })),
    'POST /api/vphotos': people.forClub('manage'),
    'POST /api/vuploadphoto': people
      .forClub('manage')
      .asking(async () => pictureBody(await png({ width: 64, height: 64 }))),
    'POST /api/vphotodelete': people
      .forClub('manage')
      .asking(async ({ owner }) => ({ body: { id: (await getPhoto(owner)).id } }))
      .hidden(),
    'POST /api/vphotomakedefault': people
      .forClub('manage')
      .asking(({ objects }) => ({ body: { id: objects.photo.id } }))
      .hidden(),
  },
})

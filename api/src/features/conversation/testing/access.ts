import { type Asked, administrators, areaAccess, everybody, people } from '../../../../test/access/table.ts'
import { send } from '../../../core/content/testing/posts.ts'

const FILM = { youtube_video_id: 'dQw4w9WgXcQ' }

async function getPost(owner: Asked<unknown>['owner']): Promise<number> {
  const result = await send(owner, 'vstore', FILM)
  if (result.statusCode !== 200) throw new Error(result.body)
  return result.json().post.id
}

interface Objects {
  readonly post: number
  /** Comment of a member whom no caller impersonates. */
  readonly friends: number
  /** Comment of the same member, without reports. */
  readonly judged: number
}

async function getComment({ owner, objects }: Asked<Objects>): Promise<number> {
  const body = { about: 'post', id: objects.friends, body: 'How high is the wire above the roof?' }
  const response = await owner.post('vcomments/add', body)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().comment.id
}

export default areaAccess<Objects>({
  objects: async ({ owner, friend }) => ({
    post: await getPost(owner),
    friends: await getPost(friend),
    judged: await getPost(friend),
  }),
  routes: {
    'GET /api/vcomments': everybody.asking(({ objects }) => ({ query: { about: 'post', id: objects.post } })),
    'POST /api/vcomments/add': people
      .forClub('manage')
      .asking(({ objects }) => ({ body: { about: 'post', id: objects.friends, body: 'A fine wire!' } })),
    'POST /api/vcomments/edit': people
      .forClub('manage')
      .asking(async (requested) => ({ body: { id: await getComment(requested), body: 'How high is it now?' } }))
      .hidden(403),
    'POST /api/vcomments/remove': people
      .forClub('manage')
      .asking(async (requested) => ({ body: { id: await getComment(requested) } }))
      .hidden(403),
    'POST /api/vreactions/set': people
      .forClub('manage')
      .asking(({ objects }) => ({ body: { about: 'post', id: objects.friends, kind: 'like', on: true } })),
    'POST /api/vreport': people
      .forClub('manage')
      .asking(({ objects }) => ({ body: { about: 'post', id: objects.friends, reason: 'spam', note: '' } })),
    'GET /api/admin/reports': administrators,
    'POST /api/admin/reports/decide': administrators.asking(({ objects }) => ({
      body: { about: 'post', id: objects.judged, act: 'dismiss', note: '' },
    })),
  },
})

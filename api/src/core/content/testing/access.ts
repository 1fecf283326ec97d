import { areaAccess, everybody, people } from '../../../../test/access/table.ts'
import type { TestMember } from '../../../../test/app.ts'
import { toDraft } from './drafts.ts'
import { captcha, FIELDS, formBody, send } from './posts.ts'

const FILM = { youtube_video_id: 'dQw4w9WgXcQ' }

async function form(member: TestMember) {
  return formBody({ ...FIELDS, ...FILM, ...(await captcha(member)) })
}

export default areaAccess({
  async objects({ owner }) {
    const result = await send(owner, 'vstore', FILM)
    if (result.statusCode !== 200) throw new Error(result.body)
    const draft = toDraft({ body: `${owner.callsign} has not finished this` })
    await owner.post('vdrafts/save', draft)
    return {
      post: result.json().post.id as number,
      draft: draft.key,
      secrets: [`${owner.callsign} has not finished this`],
    }
  },
  routes: {
    'POST /api/vpost/:id': everybody.asking(({ objects }) => ({ params: { id: objects.post } })),
    'POST /api/vpostget/:id': everybody.asking(({ objects }) => ({ params: { id: objects.post } })),
    'POST /api/vnews': everybody,
    'POST /api/vvideos': everybody,
    'GET /api/vdrafts': people.forClub('manage'),
    'GET /api/vdrafts/one': people.forClub('manage').asking(({ objects }) => ({ query: { key: objects.draft } })),
    'POST /api/vdrafts/save': people.forClub('manage').asking(() => ({ body: toDraft() })),
    'POST /api/vdrafts/discard': people.forClub('manage').asking(({ objects }) => ({ body: { key: objects.draft } })),
    'POST /api/vcaptcha': people.forClub('manage'),
    'POST /api/vpostpreview': people.forClub('manage').asking(() => ({ body: { body: '# A wire in the loft' } })),
    'POST /api/vstore': people.forClub('manage').asking(({ owner }) => form(owner)),
    'POST /api/vupdate/:id': people
      .forClub('manage')
      .asking(async ({ owner, objects }) => ({ params: { id: objects.post }, ...(await form(owner)) }))
      .hidden(403)
      .forMain(),
    'GET /api/vvideostill/:id': everybody
      .asking(() => ({ params: { id: 'dQw4w9WgXcQ' } }))
      .answered(404, 'no such film here'),
    'GET /api/vdownloads': everybody,
    'GET /news.rss': everybody,
    'GET /sitemap.xml': everybody,
    'GET /robots.txt': everybody,
    'GET /lander/:id': everybody.asking(() => ({ params: { id: 'spring' } })).answered(302, 'it leads elsewhere'),
    'GET /api/vsiteinfo': everybody,
  },
})

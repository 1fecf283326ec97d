/** A site with an author and a post, for tests of conversations. */
import { startTestApp, type TestApp, type TestMember } from '../../../../test/app.ts'
import { CONTENT_AREAS, send } from '../../../core/content/testing/posts.ts'

export const REQUIRED_AREAS = [...CONTENT_AREAS, 'conversation']

export interface ConversationSite {
  readonly site: TestApp
  readonly author: TestMember
  readonly reader: TestMember
  readonly other: TestMember
  readonly admin: TestMember
}

export async function startConversationSite(): Promise<ConversationSite> {
  const site = await startTestApp({ areas: REQUIRED_AREAS })
  const [author, reader, other, admin] = [
    await site.register('M0AUT'),
    await site.register('G4RDR'),
    await site.register('W1OTH'),
    await site.register('M0ADM'),
  ]
  await site.app.accounts.decorate(admin.accountId, { is_admin: true })
  return { site, author, reader, other, admin }
}

export async function publishPost(author: TestMember): Promise<number> {
  const result = await send(author, 'vstore', { youtube_video_id: 'dQw4w9WgXcQ' })
  if (result.statusCode !== 200) throw new Error(result.body)
  return result.json().post.id
}

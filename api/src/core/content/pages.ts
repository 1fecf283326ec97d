/** Page heads of the content area for search engines and link previews. */

import { postPath, preview } from '@onfreq/contracts/content/post-rules'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { SIZES } from '@onfreq/contracts/site/limits'
import { oEmbedAddress, type PageHead } from '#kernel/plugins/first-paint.ts'
import type { Posts } from './posts.ts'

const DESCRIPTION_LENGTH = 200

/** The page number in a URL; 1 when it is missing or invalid. */
export function getPage(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1
}

export async function postHead(publicUrl: string, posts: Posts, id: number): Promise<PageHead> {
  const result = await posts.described(id, null)
  if (result === null) return { status: 404, title: 'Post not found', noIndex: true }
  const { post, plain } = result
  const path = postPath(post.id, post.title)
  const description = preview(plain, DESCRIPTION_LENGTH)
  // A picture of the size that social networks expect. The people area serves this URL for posts too.
  const previewUrl = `${publicUrl}/api/preview/post/${post.id}`
  const picture = getPicture(publicUrl, post) ?? previewUrl
  return {
    title: post.title,
    description,
    path,
    canonical: publicUrl + path,
    type: 'article',
    image: { url: previewUrl, ...SIZES.socialPreview, alt: post.title },
    oEmbed: oEmbedAddress(publicUrl, publicUrl + path),
    structuredData: {
      '@type': 'Article',
      headline: post.title,
      description,
      datePublished: post.created_at,
      dateModified: post.updated_at,
      mainEntityOfPage: publicUrl + path,
      author: { '@type': 'Person', name: `${post.user.name} ${post.user.my_callsign}`.trim() },
      image: [picture],
      ...(post.youtube_video_id !== null && {
        video: {
          '@type': 'VideoObject',
          name: post.title,
          description,
          uploadDate: post.created_at,
          thumbnailUrl: picture,
          embedUrl: `https://www.youtube-nocookie.com/embed/${post.youtube_video_id}`,
        },
      }),
    },
  }
}

export function newsHead(publicUrl: string): PageHead {
  const canonical = `${publicUrl}/news`
  return {
    title: 'News',
    description: 'What operators write: antennas, activations, contests and their shacks.',
    canonical,
    oEmbed: oEmbedAddress(publicUrl, canonical),
  }
}

function getPicture(
  publicUrl: string,
  post: { readonly hero_image_name: string | null; readonly video_still: string | null },
): string | undefined {
  if (post.hero_image_name !== null) return publicUrl + pictureAddress(post.hero_image_name, 'l')
  return post.video_still === null ? undefined : publicUrl + post.video_still
}

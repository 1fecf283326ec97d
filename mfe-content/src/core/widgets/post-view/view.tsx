import { Trans, useLingui } from '@lingui/react/macro'
import type { Post } from '@onfreq/contracts/content/content'
import { postPath } from '@onfreq/contracts/content/post-rules'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { LIMITS } from '@onfreq/contracts/site/limits'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { UtcTime } from '@onfreq/ui/utc-time'
import { Suspense, useState } from 'react'
import { isStation } from '../../author/is-station.ts'
import { AuthorPicture } from '../../author/picture.tsx'
import { Body } from '../../body/body.tsx'
import { Document } from '../../body/document.tsx'
import { POST_MESSAGES } from '../../texts.ts'
import VideoPlayer from '../video-player/container.tsx'
import * as s from './view.module.css'

/** Loads when an image is opened. */
const Lightbox = lazyPart(async () => ({ default: (await import('@onfreq/ui/lightbox')).Lightbox }))

export function PostView({ post }: { readonly post: Post }) {
  useLanguage()
  const { user } = post
  const edited = Date.parse(post.updated_at) - Date.parse(post.created_at) > 60_000
  const empty = post.body.trim().length <= LIMITS.postBodyEmpty
  return (
    <article className={s.post}>
      <h1 className={s.title}>{post.title}</h1>
      <div className={s.author}>
        <AuthorPicture user={user} size="s" />
        <span>{user.name}</span>
        {isStation(user.my_callsign) && <CallsignLink callsign={user.my_callsign} />}
        <span className={s.when}>
          {edited ? (
            <Trans>
              <UtcTime at={post.created_at} form="day" />, edited <UtcTime at={post.updated_at} form="day" />
            </Trans>
          ) : (
            <UtcTime at={post.created_at} form="day" />
          )}
        </span>
      </div>
      {post.youtube_video_id !== null && (
        <VideoPlayer
          youtubeId={post.youtube_video_id}
          title={post.title}
          page={postPath(post.id, post.title)}
          still={post.video_still}
          postId={post.id}
        />
      )}
      {post.hero_image_name !== null && <Hero name={post.hero_image_name} title={post.title} />}
      {empty ? <p className={s.nothing}>{POST_MESSAGES.noContent}</p> : <PostText post={post} />}
    </article>
  )
}

function PostText({ post }: { readonly post: Post }) {
  return post.document ? <Document nodes={post.document} /> : <Body text={post.body} />
}

function Hero({ name, title }: { readonly name: string; readonly title: string }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <button
        type="button"
        className={s.hero}
        aria-label={t`Enlarge the picture of “${title}”`}
        onClick={() => setOpen(0)}
      >
        <img src={pictureAddress(name, 'm')} alt="" width={960} height={540} decoding="async" />
      </button>
      {open !== null && (
        <Suspense>
          <Lightbox
            pictures={[{ src: pictureAddress(name, 'l'), alt: t`Picture of “${title}”` }]}
            index={open}
            onIndexChange={setOpen}
          />
        </Suspense>
      )}
    </>
  )
}

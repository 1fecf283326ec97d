/** Post cards in a grid, with empty, loading and error states. */

import { useLingui } from '@lingui/react/macro'
import type { PostCard } from '@onfreq/contracts/content/content'
import { postPath } from '@onfreq/contracts/content/post-rules'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { useLingui as useLanguage } from '@onfreq/i18n/react'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Icon } from '@onfreq/ui/icon'
import { Link } from '@onfreq/ui/link'
import { Pagination } from '@onfreq/ui/pagination'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Play } from 'lucide-react'
import { isStation } from '../../author/is-station.ts'
import { AuthorPicture } from '../../author/picture.tsx'
import { CoverPicture } from '../../cover/picture.tsx'
import { NEWS_TEXTS } from '../../texts.ts'
import * as s from './view.module.css'

export interface PostGridViewProps {
  /** Undefined while loading. */
  readonly posts: readonly PostCard[] | undefined
  readonly total: number
  readonly page: number
  readonly pageSize: number
  /** Called with the selected page; without it the grid shows one page and no links to others. */
  readonly onPageChange?: ((page: number) => void) | undefined
  readonly texts: { readonly failed: string; readonly empty: string }
  /** Accessible name of the list, e.g. "News". */
  readonly label: string
  readonly failed: boolean
  readonly busy: boolean
  readonly onRetry: () => void
}

export function PostGridView(props: PostGridViewProps) {
  const { t } = useLingui()
  const { posts, total, page, pageSize, onPageChange, texts, label, failed, busy, onRetry } = props
  if (failed && posts === undefined)
    return (
      <ErrorState onRetry={onRetry} retrying={busy}>
        {texts.failed}
      </ErrorState>
    )
  if (posts === undefined) return <GridSkeleton label={label} />
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className={s.all}>
      {failed && (
        <ErrorState onRetry={onRetry} retrying={busy}>
          {texts.failed}
        </ErrorState>
      )}
      {posts.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <ul className={s.grid} aria-label={label} aria-busy={busy || undefined}>
          {posts.map((post) => (
            <li key={post.id} className={s.card}>
              <PostCardView post={post} />
            </li>
          ))}
        </ul>
      )}
      {onPageChange && pages > 1 && (
        <Pagination
          form="numbers"
          label={t`${label} pages`}
          page={page}
          pages={pages}
          onPageChange={onPageChange}
          busy={busy}
        />
      )}
    </div>
  )
}

function PostCardView({ post }: { readonly post: PostCard }) {
  useLanguage()
  const path = postPath(post.id, post.title)
  const { user } = post
  return (
    <article className={s.article}>
      <Link className={s.picture} href={path} tabIndex={-1} aria-hidden="true">
        <CardPicture post={post} />
      </Link>
      <h2 className={s.title}>
        <Link href={path}>{post.title}</Link>
      </h2>
      <p className={s.snippet}>{post.body}</p>
      <footer className={s.foot}>
        <AuthorPicture user={user} size="xs" />
        {isStation(user.my_callsign) ? (
          <CallsignLink callsign={user.my_callsign} />
        ) : (
          <span className={s.site}>{user.name}</span>
        )}
        <TimeAgo at={post.created_at} className={s.time} />
        <Link className={s.more} href={path} aria-label={`${NEWS_TEXTS.readMore}: ${post.title}`}>
          {NEWS_TEXTS.readMore}
        </Link>
      </footer>
    </article>
  )
}

function CardPicture({ post }: { readonly post: PostCard }) {
  return (
    <>
      <CoverPicture id={post.id} src={getPicture(post)} />
      {post.youtube_video_id !== null && (
        <span className={s.play}>
          <Icon of={Play} size="l" />
        </span>
      )}
    </>
  )
}

/** Image of a card: a post has either a video or an image, never both. */
function getPicture({ video_still: still, hero_image_name: name }: PostCard): string | null {
  return still ?? (name === null ? null : pictureAddress(name, 'm'))
}

const PLACEHOLDER_KEYS = ['a', 'b', 'c', 'd', 'e', 'f']

function GridSkeleton({ label }: { readonly label: string }) {
  return (
    <Loading label={label} className={s.grid}>
      {PLACEHOLDER_KEYS.map((placeholder) => (
        <div key={placeholder} className={s.card}>
          <div className={s.article}>
            <Skeleton className={s.pictureSkeleton} height="100%" />
            <span className={s.title}>
              <Skeleton width="80%" />
            </span>
            <span className={s.snippetToCome}>
              <Skeleton />
              <Skeleton width="60%" />
            </span>
            <span className={s.foot}>
              <Skeleton width="40%" />
            </span>
          </div>
        </div>
      ))}
    </Loading>
  )
}

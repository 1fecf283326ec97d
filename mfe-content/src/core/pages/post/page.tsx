import { ph } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { postPath } from '@onfreq/contracts/content/post-rules'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { usePageTitle } from '@onfreq/federation/page-title'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { ButtonLink } from '@onfreq/ui/button'
import { Link } from '@onfreq/ui/link'
import { Page } from '@onfreq/ui/page'
import { Pencil } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useContentPostQuery } from '../../../api.ts'
import { ReportPost } from '../../../features/conversation/report/report-post.tsx'
import Conversation from '../../../features/conversation/widgets/conversation/container.tsx'
import { POST_MESSAGES } from '../../texts.ts'
import PostViewWidget from '../../widgets/post-view/container.tsx'
import { PostNotFound } from '../../widgets/post-view/no-such-post.tsx'
import { PostLinks } from '../post-links.tsx'
import * as s from './page.module.css'

/** `/post/{id}`: one post. */
export default function PostPage({ params }: PageProps) {
  const id = Number(params.id)
  return Number.isSafeInteger(id) && id > 0 ? <Post id={id} /> : <PostNotFound />
}

function Post({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { currentData, error } = useContentPostQuery(id)
  const [query, setQuery] = useSearchParams()
  const [path, navigate] = useLocation()
  const post = currentData?.post
  const rightPath = post && postPath(post.id, post.title)
  usePageTitle(post?.title ?? (error && callProblem(error).status === 404 ? t`Post not found` : undefined))

  // Replaces an outdated title in the URL. While the user navigates away, this page stays mounted for a moment and must
  // not restore its URL.
  useEffect(() => {
    const here = path === `/post/${id}` || path.startsWith(`/post/${id}/`)
    if (here && rightPath && path !== rightPath)
      navigate(rightPath + (query.size ? `?${query}` : ''), { replace: true })
  }, [id, rightPath, path, query, navigate])

  return (
    <Page width="reading" className={s.page}>
      <div className={s.links}>
        <PostLinks />
        {post?.can_edit && (
          <ButtonLink href={`/post/edit/${id}`} icon={Pencil} size="s" className={s.edit}>
            {t`Edit`}
          </ButtonLink>
        )}
      </div>
      {query.get('updated') === 'true' && (
        <Banner tone="success" onDismiss={() => setQuery({}, { replace: true })}>
          {POST_MESSAGES.updated}
        </Banner>
      )}
      <PostViewWidget id={id} />
      {post?.next && (
        <p className={s.next}>
          <Trans>
            Next post: <Link href={postPath(post.next.id, post.next.title)}>{ph({ title: post.next.title })}</Link>
          </Trans>
        </p>
      )}
      {post && (
        <div className={s.talk}>
          {!post.can_edit && <ReportPost id={id} />}
          <Conversation about="post" id={id} />
        </div>
      )}
    </Page>
  )
}

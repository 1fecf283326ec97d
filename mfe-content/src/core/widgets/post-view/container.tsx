import { useLingui } from '@lingui/react/macro'
import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import '@onfreq/contracts/widgets/content'
import { callProblem } from '@onfreq/session/api'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { useContentPostQuery } from '../../../api.ts'
import { POST_MESSAGES } from '../../texts.ts'
import { PostNotFound } from './no-such-post.tsx'
import * as s from './view.module.css'
import { PostView } from './view.tsx'

/** One post by its number, or a message if it does not exist. */
export default function PostViewWidget({ id }: WidgetProps['content/post-view']) {
  const { t } = useLingui()
  const { currentData, error, isFetching, refetch } = useContentPostQuery(id)
  if (currentData) return <PostView post={currentData.post} />
  if (error && callProblem(error).status === 404) return <PostNotFound />
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {POST_MESSAGES.loadFailed}
      </ErrorState>
    )
  return (
    <Loading label={t`Post`} className={s.post}>
      <Skeleton width="70%" height="var(--lh-2xl)" />
      <Skeleton width="240px" height="32px" />
      <Skeleton height="auto" className={s.heroToCome} />
      <Skeleton />
      <Skeleton width="80%" />
    </Loading>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Comment } from '@onfreq/contracts/conversation/conversation'
import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import { Button } from '@onfreq/ui/button'
import { ErrorState } from '@onfreq/ui/error-state'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { useState } from 'react'
import { useVcommentsQuery } from '../../../../api.ts'
import { CommentItem } from './comment-item.tsx'
import * as s from './conversation.module.css'
import { COMMENT_MESSAGES } from './texts.ts'

type CommentPageProps = WidgetProps['content/conversation'] & {
  /** Id of the comment before which the page ends; the newest page by default. */
  readonly before?: number
  readonly onAnswer: (comment: Comment) => void
}

/** A page of comments; earlier pages load on request. */
export function CommentPage({ about, id, before, onAnswer: onResponse }: CommentPageProps) {
  const { t } = useLingui()
  const [showsEarlier, setShowsEarlier] = useState(false)
  const { data, isError, isFetching, refetch } = useVcommentsQuery({
    about,
    id,
    ...(before !== undefined && { before }),
  })
  if (!data && isError)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {COMMENT_MESSAGES.loadFailed}
      </ErrorState>
    )
  if (!data) return <SkeletonRows label={COMMENT_MESSAGES.title} rows={3} rowHeight="72px" />
  return (
    <>
      {data.earlier !== null &&
        (showsEarlier ? (
          <CommentPage about={about} id={id} before={data.earlier} onAnswer={onResponse} />
        ) : (
          <Button size="s" variant="quiet" className={s.earlier} onClick={() => setShowsEarlier(true)}>
            {t`Show earlier comments`}
          </Button>
        ))}
      {data.comments.length > 0 && (
        <ol className={s.comments}>
          {data.comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} onAnswer={() => onResponse(comment)} />
          ))}
        </ol>
      )}
    </>
  )
}

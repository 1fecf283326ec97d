import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import { formatNumber } from '@onfreq/i18n/format'
import { useLingui } from '@onfreq/i18n/react'
import '@onfreq/contracts/widgets/content'
import { callProblem } from '@onfreq/session/api'
import { ErrorState } from '@onfreq/ui/error-state'
import { SectionHeader } from '@onfreq/ui/page-header'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { useId, useState } from 'react'
import { useVcommentsQuery } from '../../../../api.ts'
import { AddComment } from './add-comment.tsx'
import { CommentPage } from './comment-page.tsx'
import * as s from './conversation.module.css'
import { Reactions } from './reactions.tsx'
import { COMMENT_MESSAGES } from './texts.ts'

/** Reactions and comments on a post, a contact or an award. */
export default function Conversation({ about, id }: WidgetProps['content/conversation']) {
  useLingui()
  const heading = useId()
  const { currentData, error, isFetching, refetch } = useVcommentsQuery({ about, id })
  const [answering, setAnswering] = useState<{ id: number; callsign: string } | null>(null)
  // The post, contact or award was deleted; its page shows that.
  if (error && callProblem(error).status === 404) return null
  const total = currentData?.total ?? 0
  return (
    <section className={s.conversation} aria-labelledby={heading}>
      {currentData && <Reactions about={about} id={id} reactions={currentData.reactions} />}
      <SectionHeader id={heading} title={COMMENT_MESSAGES.title} note={total > 0 ? formatNumber(total) : undefined} />
      {error && !currentData && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {COMMENT_MESSAGES.loadFailed}
        </ErrorState>
      )}
      {!currentData && !error && <SkeletonRows label={COMMENT_MESSAGES.title} rows={3} rowHeight="72px" />}
      {currentData && total === 0 && <p className={s.empty}>{COMMENT_MESSAGES.empty}</p>}
      {currentData && (
        <CommentPage
          about={about}
          id={id}
          onAnswer={(comment) => setAnswering({ id: comment.id, callsign: comment.author.my_callsign })}
        />
      )}
      {currentData && <AddComment about={about} id={id} answering={answering} onAnswered={() => setAnswering(null)} />}
    </section>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Post } from '@onfreq/contracts/content/content'
import { postPath } from '@onfreq/contracts/content/post-rules'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import '@onfreq/contracts/widgets/content'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { ErrorState } from '@onfreq/ui/error-state'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { useContentPostQuery } from '../../../api.ts'
import { POST_MESSAGES } from '../../texts.ts'
import { PostFormFields } from './form.tsx'

/** Form for a new or existing post of the member; typed text is saved as a draft. */
export default function PostForm({ id, onSaved }: WidgetProps['content/post-form']) {
  return id === undefined ? <NewPost onSaved={onSaved} /> : <EditedPost id={id} onSaved={onSaved} />
}

interface Saved {
  readonly onSaved: (path: string) => void
}

function NewPost({ onSaved }: Saved) {
  return <PostFormFields draftKey="content.post.new" onSaved={(post) => onSaved(toPath(post))} />
}

/** After an edit, the post is opened with a notice. */
function EditedPost({ id, onSaved }: Saved & { readonly id: number }) {
  const { t } = useLingui()
  const { currentData, error, isFetching, refetch } = useContentPostQuery(id)
  const post = currentData?.post
  if (post && !post.can_edit) return <Banner tone="warning">{POST_TEXTS.notYours}</Banner>
  if (post)
    return (
      <PostFormFields
        draftKey={`content.post.${id}`}
        post={post}
        onSaved={(saved) => onSaved(`${toPath(saved)}?updated=true`)}
      />
    )
  if (error && callProblem(error).status === 404) return <Banner tone="warning">{POST_TEXTS.notFound}</Banner>
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {POST_MESSAGES.loadFailed}
      </ErrorState>
    )
  return (
    <Loading label={t`Post`}>
      <Skeleton height="480px" />
    </Loading>
  )
}

const toPath = ({ id, title }: Post) => postPath(id, title)

import { useLingui } from '@lingui/react/macro'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { showToast } from '@onfreq/ui/show-toast'
import { useLocation } from 'wouter'
import { POST_MESSAGES } from '../../texts.ts'
import PostForm from '../../widgets/post-form/container.tsx'

/** `/post/edit/{id}`: edits a post of the member, and opens it after saving. */
export default function PostEditPage({ params }: PageProps) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id <= 0) return <EmptyState>{POST_TEXTS.notFound}</EmptyState>
  return (
    <Page width="reading">
      <PageHeader title={t`Edit post`} />
      <PostForm
        id={id}
        onSaved={(path) => {
          showToast({ text: POST_MESSAGES.saved, tone: 'success' })
          navigate(path)
        }}
      />
    </Page>
  )
}

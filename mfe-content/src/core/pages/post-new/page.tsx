import { useLingui } from '@lingui/react/macro'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { useLocation } from 'wouter'
import PostForm from '../../widgets/post-form/container.tsx'

/** `/post/new`: creates a post, and opens it after publishing. */
export default function PostNewPage() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  return (
    <Page width="reading">
      <PageHeader title={t`New post`} lead={t`Tell others what you built, heard or worked.`} />
      <PostForm onSaved={navigate} />
    </Page>
  )
}

import { PageHeader } from '@onfreq/ui/page-header'
import { useLocation } from 'wouter'
import PostForm from '../../widgets/post-form/container.tsx'

/** `/post/new`: a post is written; what was published is opened. */
export default function PostNewPage() {
  const [, navigate] = useLocation()
  return (
    <>
      <PageHeader title="New post" lead="Tell others what you built, heard or worked." />
      <PostForm onSaved={navigate} />
    </>
  )
}

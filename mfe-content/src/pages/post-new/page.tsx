import { PageHeader } from '@onfreq/ui/page-header'
import { useLocation } from 'wouter'
import PostForm from '../../widgets/post-form/container.tsx'
import * as s from '../post-form.module.css'

/** `/post/new`: a post is written; what was published is opened. */
export default function PostNewPage() {
  const [, navigate] = useLocation()
  return (
    <div className={s.page}>
      <PageHeader title="New post" lead="Tell others what you built, heard or worked." />
      <PostForm onSaved={navigate} />
    </div>
  )
}

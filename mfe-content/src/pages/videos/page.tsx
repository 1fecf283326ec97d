import { PageHeader } from '@onfreq/ui/page-header'
import VideoGrid from '../../widgets/video-grid/container.tsx'
import { PostLinks } from '../post-links.tsx'
import { usePage } from '../use-page.ts'

export default function VideosPage() {
  const [page, setPage] = usePage()
  return (
    <>
      <PageHeader
        title="Ham radio videos"
        lead="From shacks, hilltops and contest stations."
        actions={<PostLinks here="videos" />}
      />
      <VideoGrid page={page} onPageChange={setPage} />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@onfreq/ui/page-header'
import VideoGrid from '../../widgets/video-grid/container.tsx'
import { PostLinks } from '../post-links.tsx'
import { usePage } from '../use-page.ts'

/** `/ham-radio-videos`: posts with a video, newest first. */
export default function VideosPage() {
  const { t } = useLingui()
  const [page, setPage] = usePage()
  return (
    <>
      <PageHeader
        title={t`Ham radio videos`}
        lead={t`From shacks, hilltops and contest stations.`}
        actions={<PostLinks here="videos" />}
      />
      <VideoGrid page={page} onPageChange={setPage} />
    </>
  )
}

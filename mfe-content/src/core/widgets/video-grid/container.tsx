import { useLingui } from '@lingui/react/macro'
import { SIZES } from '@onfreq/contracts/site/limits'
import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import '@onfreq/contracts/widgets/content'
import { useContentVideosQuery } from '../../../api.ts'
import { VIDEO_TEXTS } from '../../texts.ts'
import { PostGridView } from '../post-grid/view.tsx'

/** Posts with a video, newest first, page by page. */
export default function VideoGrid({ page = 1, onPageChange }: WidgetProps['content/video-grid']) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useContentVideosQuery(page)
  return (
    <PostGridView
      posts={data?.videos}
      total={data?.totalVideos ?? 0}
      page={page}
      pageSize={SIZES.videosPage}
      onPageChange={onPageChange}
      texts={VIDEO_TEXTS}
      label={t`Videos`}
      failed={isError}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

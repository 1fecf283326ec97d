import { useLingui } from '@lingui/react/macro'
import { SIZES } from '@onfreq/contracts/site/limits'
import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import '@onfreq/contracts/widgets/content'
import { useContentNewsQuery } from '../../../api.ts'
import { NEWS_TEXTS } from '../../texts.ts'
import { PostGridView } from '../post-grid/view.tsx'

/** Posts, newest first, page by page. */
export default function NewsGrid({ page = 1, onPageChange }: WidgetProps['content/news-grid']) {
  const { t } = useLingui()
  const { data, isError, isFetching, refetch } = useContentNewsQuery(page)
  return (
    <PostGridView
      posts={data?.posts}
      total={data?.totalPosts ?? 0}
      page={page}
      pageSize={SIZES.newsPage}
      onPageChange={onPageChange}
      texts={NEWS_TEXTS}
      label={t`News`}
      failed={isError}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

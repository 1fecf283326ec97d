import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '@onfreq/ui/page-header'
import NewsGrid from '../../widgets/news-grid/container.tsx'
import { PostLinks } from '../post-links.tsx'
import { usePage } from '../use-page.ts'

/** `/news`: all posts, newest first. */
export default function NewsPage() {
  const { t } = useLingui()
  const [page, setPage] = usePage()
  return (
    <>
      <PageHeader title={t`News`} lead={t`Articles by operators, newest first.`} actions={<PostLinks here="news" />} />
      <NewsGrid page={page} onPageChange={setPage} />
    </>
  )
}

/** Links to articles, videos and a new post. */
import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '@onfreq/ui/button'
import { Newspaper, Plus, Video } from 'lucide-react'
import * as s from './post-links.module.css'

export function PostLinks({ here }: { readonly here?: 'news' | 'videos' | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <ButtonLink
        className={s.way}
        href="/news"
        icon={Newspaper}
        size="s"
        aria-current={here === 'news' ? 'page' : undefined}
      >
        {t`Articles`}
      </ButtonLink>
      <ButtonLink
        className={s.way}
        href="/ham-radio-videos"
        icon={Video}
        size="s"
        aria-current={here === 'videos' ? 'page' : undefined}
      >
        {t`Videos`}
      </ButtonLink>
      <ButtonLink href="/post/new" icon={Plus} size="s" variant="primary">
        {t`New post`}
      </ButtonLink>
    </>
  )
}

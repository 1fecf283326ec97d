import { Trans, useLingui } from '@lingui/react/macro'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { ButtonLink } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import * as s from './view.module.css'

/** Message for a deleted or unknown post, with a link back. */
export function PostNotFound() {
  const { t } = useLingui()
  return (
    <section className={s.none}>
      <h1 className={s.title}>{POST_TEXTS.notFound}</h1>
      <EmptyState action={<ButtonLink href="/news">{t`Read the news`}</ButtonLink>}>
        <Trans>Its author may have removed it, or the link has a typo.</Trans>
      </EmptyState>
    </section>
  )
}

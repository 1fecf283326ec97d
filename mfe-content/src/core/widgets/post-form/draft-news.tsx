import { useLingui } from '@lingui/react/macro'
import { DRAFT_TEXTS } from '@onfreq/contracts/content/texts'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { DRAFT_MESSAGES } from './texts.ts'
import type { Autosave } from './use-autosave.ts'
import { useOpenDraft } from './use-open-draft.ts'

/** Notice that another tab or device has changed the open draft. */
export function DraftNewsBanner({ autosave }: { readonly autosave: Autosave }) {
  const { t } = useLingui()
  const open = useOpenDraft(autosave)
  const { news } = autosave
  if (news === null) return null
  if (news.kind === 'updated')
    return (
      <Banner tone="info" onDismiss={autosave.dismissNews}>
        {DRAFT_MESSAGES.updated}
      </Banner>
    )
  if (news.kind === 'gone')
    return (
      <Banner tone="warning" onDismiss={autosave.dismissNews}>
        {DRAFT_TEXTS.gone} {DRAFT_MESSAGES.anew}
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      onDismiss={autosave.dismissNews}
      action={
        <Button size="s" onClick={() => void open(news.otherKey)}>
          {t`Open that version`}
        </Button>
      }
    >
      {DRAFT_TEXTS.changed} {DRAFT_MESSAGES.parted}
    </Banner>
  )
}

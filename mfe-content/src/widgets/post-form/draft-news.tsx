import { DRAFT_TEXTS } from '@onfreq/contracts/content/texts'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import type { Autosave } from './use-autosave.ts'
import { useOpenDraft } from './use-open-draft.ts'

/** What another tab or device has done with the draft that is open here. */
export function DraftNewsBanner({ autosave }: { readonly autosave: Autosave }) {
  const open = useOpenDraft(autosave)
  const { news } = autosave
  if (news === null) return null
  if (news.kind === 'updated')
    return (
      <Banner tone="info" onDismiss={autosave.dismissNews}>
        {DRAFT_TEXTS.updated}
      </Banner>
    )
  if (news.kind === 'gone')
    return (
      <Banner tone="warning" onDismiss={autosave.dismissNews}>
        {DRAFT_TEXTS.gone} {DRAFT_TEXTS.anew}
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      onDismiss={autosave.dismissNews}
      action={
        <Button size="s" onClick={() => void open(news.otherKey)}>
          Open that version
        </Button>
      }
    >
      {DRAFT_TEXTS.changed} {DRAFT_TEXTS.parted}
    </Banner>
  )
}

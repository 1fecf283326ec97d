import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@onfreq/contracts/content/drafts'
import { formatNumber } from '@onfreq/i18n/format'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { IconButton } from '@onfreq/ui/icon-button'
import { Panel } from '@onfreq/ui/panel'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useContentSaveDraftMutation, useLazyVdraftsOneQuery, useVdraftsQuery } from '../../../api.ts'
import * as s from './drafts-list.module.css'
import { DRAFT_MESSAGES } from './texts.ts'
import type { Autosave } from './use-autosave.ts'
import { useDiscard } from './use-discard.ts'
import { useOpenDraft } from './use-open-draft.ts'

/** Number of drafts shown initially; more would push the form down. */
const INITIAL_COUNT = 3

interface DraftsListProps {
  /** Id of the post being edited; only its drafts are listed. */
  readonly postId: number | null
  readonly autosave: Autosave
}

/** The member's drafts from all devices, except the open one. */
export function DraftsList({ postId, autosave }: DraftsListProps) {
  const { t } = useLingui()
  const { data } = useVdraftsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [showsAll, setShowsAll] = useState(false)
  const { draft } = autosave
  const others = (data?.drafts ?? []).filter(
    ({ key, post_id }) => key !== draft.key && (postId === null || post_id === postId),
  )
  // Hidden while the member writes, and if there are no drafts.
  if (others.length === 0) return null
  const visible = showsAll ? others : others.slice(0, INITIAL_COUNT)
  return (
    <Panel
      title={postId === null ? t`Your drafts` : t`Unpublished changes`}
      note={formatNumber(others.length)}
      flush
      actions={
        postId === null &&
        draft.version > 0 && (
          <Button size="s" variant="quiet" icon={Plus} onClick={() => void autosave.close()}>
            {t`New draft`}
          </Button>
        )
      }
    >
      <ul className={s.list}>
        {visible.map((each) => (
          <Item key={each.key} draft={each} editsHere={each.post_id === postId} autosave={autosave} />
        ))}
      </ul>
      {others.length > visible.length && (
        <div className={s.more}>
          <Button size="s" variant="quiet" onClick={() => setShowsAll(true)}>
            {t`Show all ${{ count: formatNumber(others.length) }}`}
          </Button>
        </div>
      )}
    </Panel>
  )
}

interface ItemProps {
  readonly draft: DraftCard
  /** The draft can be opened in this form; otherwise it belongs to a post that is edited on its own page. */
  readonly editsHere: boolean
  readonly autosave: Autosave
}

function Item({ draft, editsHere, autosave }: ItemProps) {
  const { t } = useLingui()
  const open = useOpenDraft(autosave)
  const discard = useDiscardOther()
  const title = draft.title || DRAFT_MESSAGES.untitled
  return (
    <li className={s.item}>
      <div className={s.words}>
        <p className={s.title}>{title}</p>
        {draft.excerpt !== '' && <p className={s.excerpt}>{draft.excerpt}</p>}
        <p className={s.when}>
          {editsHere ? (
            <Trans>
              Saved <TimeAgo at={draft.saved_at} words />
            </Trans>
          ) : (
            <Trans>
              Changes to a post, saved <TimeAgo at={draft.saved_at} words />
            </Trans>
          )}
        </p>
      </div>
      {editsHere ? (
        <Button size="s" aria-label={t`Continue “${title}”`} onClick={() => void open(draft.key)}>
          {t`Continue`}
        </Button>
      ) : (
        <ButtonLink size="s" aria-label={t`Continue “${title}”`} href={`/post/edit/${draft.post_id}`}>
          {t`Continue`}
        </ButtonLink>
      )}
      <IconButton icon={Trash2} label={t`Discard “${title}”`} onClick={() => void discard(draft.key)} />
    </li>
  )
}

/**
 * Discards a draft, with undo. Undo creates a new draft, because the old one may be open elsewhere, where it counts as
 * deleted.
 */
function useDiscardOther() {
  const [request] = useLazyVdraftsOneQuery()
  const [save] = useContentSaveDraftMutation()
  const discard = useDiscard()
  return async (key: string) => {
    const { data } = await request(key, false)
    const draft = data?.draft
    await discard(key, () => {
      if (!draft) return
      const { saved_at: _, ...text } = draft
      void save({ ...text, key: crypto.randomUUID(), version: 0, writer: crypto.randomUUID(), step: 1 })
    })
  }
}

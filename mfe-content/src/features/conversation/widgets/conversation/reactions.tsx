import { useLingui } from '@lingui/react/macro'
import type { ReactionCount } from '@onfreq/contracts/conversation/conversation'
import type { ReactionKind } from '@onfreq/contracts/conversation/limits'
import { REACTION_TEXTS } from '@onfreq/contracts/conversation/texts'
import type { WidgetProps } from '@onfreq/contracts/widgets/widgets'
import { formatNumber } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { registerToAccess, rememberPress, useRememberedPress } from '@onfreq/session/gate'
import { useSession } from '@onfreq/session/session'
import { useAppDispatch } from '@onfreq/session/store'
import { showToast } from '@onfreq/ui/show-toast'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { Lightbulb, type LucideIcon, PartyPopper, ThumbsUp } from 'lucide-react'
import { Fragment } from 'react'
import { useLocation } from 'wouter'
import { contentApi, useVreactionsSetMutation } from '../../../../api.ts'
import * as s from './conversation.module.css'
import { COMMENT_MESSAGES } from './texts.ts'

type ReactionsProps = WidgetProps['content/conversation'] & { readonly reactions: readonly ReactionCount[] }

/** Icons of reactions; a kind without an icon shows its label. */
const ICONS: Readonly<Partial<Record<ReactionKind, LucideIcon>>> = {
  like: ThumbsUp,
  congratulations: PartyPopper,
  insightful: Lightbulb,
}

/** A button for each kind of reaction, with its count. Updates at once, and reverts if saving fails. */
export function Reactions({ about, id, reactions }: ReactionsProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [path, navigate] = useLocation()
  const dispatch = useAppDispatch()
  const [set, { isLoading }] = useVreactionsSetMutation()

  async function press({ kind, mine, n }: ReactionCount) {
    if (user === null) {
      rememberPress(`reaction:${about}:${id}:${kind}`)
      return navigate(registerToAccess(path))
    }
    if (isLoading) return
    const visible = dispatch(
      contentApi.util.updateQueryData('vcomments', { about, id }, (draft) => {
        draft.reactions = draft.reactions.map((each) =>
          each.kind === kind ? { kind, mine: !mine, n: n + (mine ? -1 : 1) } : each,
        )
      }),
    )
    const { error } = await set({ about, id, kind, on: !mine })
    if (!error) return
    visible.undo()
    const { status, message } = callProblem(error)
    showToast({ text: status === 403 && message ? message : COMMENT_MESSAGES.reactionFailed, tone: 'danger' })
  }

  return (
    <fieldset className={s.reactions} aria-label={t`Reactions`}>
      {reactions.map((reaction) => {
        const label = REACTION_TEXTS[reaction.kind]
        const Sign = ICONS[reaction.kind]
        return (
          <Fragment key={reaction.kind}>
            <Remembered
              action={`reaction:${about}:${id}:${reaction.kind}`}
              run={() => void press({ ...reaction, mine: false })}
            />
            <button
              type="button"
              className={s.reaction}
              aria-pressed={reaction.mine}
              title={label}
              onClick={() => void press(reaction)}
            >
              {Sign ? (
                <>
                  <Sign aria-hidden size={16} />
                  <VisuallyHidden>{label}</VisuallyHidden>
                </>
              ) : (
                <span>{label}</span>
              )}
              {reaction.n > 0 && <span className={s.count}> {formatNumber(reaction.n)}</span>}
            </button>
          </Fragment>
        )
      })}
    </fieldset>
  )
}

/** Runs the reaction that a visitor clicked before registering. */
function Remembered({ action, run }: { readonly action: string; readonly run: () => void }) {
  useRememberedPress(action, run)
  return null
}

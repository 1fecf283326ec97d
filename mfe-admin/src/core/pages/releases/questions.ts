/**
 * Actions of an administrator on the board, with their texts. Each action asks for a reason and explains its effect.
 */
import { plural, t } from '@lingui/core/macro'
import { CANARY } from '@onfreq/contracts/releases/canary'
import type { PinnedChannel, PinRelease, ReleaseAct, RunningRelease } from '@onfreq/contracts/releases/releases'
import { formatNumber } from '@onfreq/i18n/format'

export type Question =
  | {
      readonly kind: ReleaseAct['act']
      readonly microfrontend: string
      readonly channel: PinnedChannel
      /** Why the action is not recommended. */
      readonly against?: string | undefined
    }
  | { readonly kind: 'pin'; readonly microfrontend: string; readonly channel: PinnedChannel; readonly id: string }
  | { readonly kind: 'unpin'; readonly microfrontend: string; readonly channel: PinnedChannel }

interface Words {
  readonly title: string
  readonly verb: string
  readonly effect: string
}

export function toTexts(question: Question): Words {
  const { kind, microfrontend, channel } = question
  const isEmbed = channel === 'embed'
  switch (kind) {
    case 'promote':
      return {
        title: t`Promote the canary of ${microfrontend}?`,
        verb: t`Promote`,
        effect: t`Every visitor gets it within seconds.`,
      }
    case 'halt':
      return {
        title: t`Halt the canary of ${microfrontend}?`,
        verb: t`Halt`,
        effect: t`Its visitors get the stable release again at once.`,
      }
    case 'rollback':
      return {
        title: t`Roll back ${microfrontend}?`,
        verb: t`Roll back`,
        effect: isEmbed
          ? t`Embeds on other pages get the release before within seconds.`
          : t`Every visitor gets the release before within seconds.`,
      }
    case 'follow':
      return {
        title: t`Let the embeds of ${microfrontend} follow stable?`,
        verb: t`Follow stable`,
        effect: t`Embeds on other pages get what visitors get, now and with every release.`,
      }
    case 'pin':
      return {
        title: t`Pin ${microfrontend} to ${{ id: question.id }}?`,
        verb: t`Pin`,
        effect: isEmbed
          ? t`Embeds on other pages get this release until you unpin it. New releases and canaries change nothing meanwhile.`
          : t`Every visitor gets this release until you unpin it. New releases and canaries change nothing meanwhile.`,
      }
    case 'unpin':
      return {
        title: t`Unpin ${microfrontend}?`,
        verb: t`Unpin`,
        effect: isEmbed
          ? t`Embeds on other pages get what the channel points at again.`
          : t`Every visitor gets what the channel points at again.`,
      }
  }
}

/** Why a canary should not be promoted yet; undefined if there is no reason. */
export function getPromotionWarning({ visits, broken, halted_at: halted }: RunningRelease): string | undefined {
  const seen = t`${{ broken: formatNumber(broken) }} of ${plural(visits, { one: '# visit', other: '# visits' })} broke in 24 hours`
  if (halted) return t`This canary was halted: ${seen}.`
  if (visits - broken < CANARY.leastGood)
    return t`Too few visits to know: ${seen}; the judge waits for ${{ leastGood: CANARY.leastGood }} good ones.`
  if (broken / visits >= CANARY.usualRate * CANARY.worseBy) return t`More break than is usual: ${seen}.`
  return undefined
}

export function toAct({ kind, microfrontend, channel }: Question, reason: string): ReleaseAct | undefined {
  return kind === 'pin' || kind === 'unpin' ? undefined : { microfrontend, act: kind, channel, reason }
}

export function toPin(question: Question, reason: string): PinRelease | undefined {
  const { kind, microfrontend, channel } = question
  if (kind === 'pin') return { microfrontend, channel, id: question.id, reason }
  return kind === 'unpin' ? { microfrontend, channel, id: null, reason } : undefined
}

/** What an administrator can do on the board, and the words for it. Each asks why, and says what follows. */
import { CANARY } from '@onfreq/contracts/releases/canary'
import type { PinnedChannel, PinRelease, ReleaseAct, RunningRelease } from '@onfreq/contracts/releases/releases'

export type Question =
  | {
      readonly kind: ReleaseAct['act']
      readonly microfrontend: string
      readonly channel: PinnedChannel
      /** Why it is not advised. */
      readonly against?: string | undefined
    }
  | { readonly kind: 'pin'; readonly microfrontend: string; readonly channel: PinnedChannel; readonly id: string }
  | { readonly kind: 'unpin'; readonly microfrontend: string; readonly channel: PinnedChannel }

interface Words {
  readonly title: string
  readonly verb: string
  readonly effect: string
}

export function wordsOf(question: Question): Words {
  const { kind, microfrontend, channel } = question
  const who = channel === 'embed' ? 'Embeds on other pages' : 'Every visitor'
  const get = channel === 'embed' ? 'get' : 'gets'
  switch (kind) {
    case 'promote':
      return {
        title: `Promote the canary of ${microfrontend}?`,
        verb: 'Promote',
        effect: 'Every visitor gets it within seconds.',
      }
    case 'halt':
      return {
        title: `Halt the canary of ${microfrontend}?`,
        verb: 'Halt',
        effect: 'Its visitors get the stable release again at once.',
      }
    case 'rollback':
      return {
        title: `Roll back ${microfrontend}?`,
        verb: 'Roll back',
        effect: `${who} ${get} the release before within seconds.`,
      }
    case 'follow':
      return {
        title: `Let the embeds of ${microfrontend} follow stable?`,
        verb: 'Follow stable',
        effect: 'Embeds on other pages get what visitors get, now and with every release.',
      }
    case 'pin':
      return {
        title: `Pin ${microfrontend} to ${question.id}?`,
        verb: 'Pin',
        effect: `${who} ${get} this release until you unpin it. New releases and canaries change nothing meanwhile.`,
      }
    case 'unpin':
      return {
        title: `Unpin ${microfrontend}?`,
        verb: 'Unpin',
        effect: `${who} ${get} what the channel points at again.`,
      }
  }
}

/** Why a canary had better not be everybody's yet; undefined when nothing speaks against it. */
export function againstPromoting({ visits, broken, halted_at: halted }: RunningRelease): string | undefined {
  const seen = `${broken.toLocaleString('en-GB')} of ${visits.toLocaleString('en-GB')} visits broke in 24 hours`
  if (halted) return `This canary was halted: ${seen}.`
  if (visits - broken < CANARY.leastGood)
    return `Too few visits to know: ${seen}; the judge waits for ${CANARY.leastGood} good ones.`
  if (broken / visits >= CANARY.usualRate * CANARY.worseBy) return `More break than is usual: ${seen}.`
  return undefined
}

export function actOf({ kind, microfrontend, channel }: Question, reason: string): ReleaseAct | undefined {
  return kind === 'pin' || kind === 'unpin' ? undefined : { microfrontend, act: kind, channel, reason }
}

export function pinOf(question: Question, reason: string): PinRelease | undefined {
  const { kind, microfrontend, channel } = question
  if (kind === 'pin') return { microfrontend, channel, id: question.id, reason }
  return kind === 'unpin' ? { microfrontend, channel, id: null, reason } : undefined
}

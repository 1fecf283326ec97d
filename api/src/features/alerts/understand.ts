/** A sentence that a member typed in English, as a rule. */
import type { AlertRule, UnderstoodAlert } from '@onfreq/contracts/alerts/alerts'
import { AlertRule as RuleSchema } from '@onfreq/contracts/alerts/alerts'
import type { Language } from '@onfreq/contracts/site/languages'
import { alertSentence } from '@onfreq/ham/alerts/rule'
import { understandAlert } from '@onfreq/ham/alerts/understand'
import { Value } from 'typebox/value'
import { resolveDxcc } from '#kernel/dxcc/current.ts'
import { sayIn } from '#kernel/languages/say-in.ts'

/** @param language of the sentence that reads it back */
export function understood(text: string, language: Language): UnderstoodAlert {
  const { rule, ignored } = understandAlert(text, entityOf)
  // What does not fit the contract (fifty countries, a reference of an odd form) was not understood.
  const good: AlertRule | null = Value.Check(RuleSchema, rule) ? rule : null
  const sentence = good === null ? '' : sayIn(() => alertSentence(good), language)
  return { rule: good, sentence, ignored: [...ignored] }
}

/** A beginning alone is no call: a usual suffix is set behind it. */
function entityOf(prefix: string): number | null {
  const answer = resolveDxcc(/\d$/.test(prefix) ? `${prefix}AA` : `${prefix}1AA`)
  return answer === null || answer.dxcc === 0 ? null : answer.dxcc
}

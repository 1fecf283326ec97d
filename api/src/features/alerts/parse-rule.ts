/** Parses a rule from a sentence typed in English. */
import type { AlertRule, UnderstoodAlert } from '@onfreq/contracts/alerts/alerts'
import { AlertRule as RuleSchema } from '@onfreq/contracts/alerts/alerts'
import type { Language } from '@onfreq/contracts/site/languages'
import { understandAlert } from '@onfreq/ham/alerts/parse-rule'
import { alertSentence } from '@onfreq/ham/alerts/rule'
import { say } from '@onfreq/i18n/texts'
import { Value } from 'typebox/value'
import { resolveDxcc } from '#kernel/dxcc/current.ts'
import { formatIn } from '#kernel/languages/format-in.ts'

/** @param language of the sentence that describes the rule */
export function understood(text: string, language: Language): UnderstoodAlert {
  const { rule, ignored } = understandAlert(text, findEntity)
  // Input that violates the contract (fifty countries, a malformed reference) was not understood.
  const good: AlertRule | null = Value.Check(RuleSchema, rule) ? rule : null
  const sentence = good === null ? '' : formatIn(() => alertSentence(good), language)
  return {
    rule: good,
    sentence,
    ignored: [...ignored],
    question: good === null ? formatIn(() => getQuestion(ignored), language) : null,
  }
}

/** The first word that blocks the rule. */
function getQuestion([word]: readonly string[]): string {
  if (word === undefined) return say('What should it be about: a call, a country, a band, a park, or what you need?')
  return /^[a-z0-9]{2,3}$/i.test(word)
    ? say('“{word}” is not a prefix that we know. Which country or callsign do you mean?', { word })
    : say('What do you mean by “{word}”? Leave it out, or name a call, a country, a band or a park.', { word })
}

/** A prefix alone is not a call: a typical suffix is appended. */
function findEntity(prefix: string): number | null {
  const result = resolveDxcc(/\d$/.test(prefix) ? `${prefix}AA` : `${prefix}1AA`)
  return result === null || result.dxcc === 0 ? null : result.dxcc
}

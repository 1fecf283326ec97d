/** Parses a rule from an English sentence. */
import type { AlertRule, UnderstoodAlert } from '@onfreq/contracts/alerts/alerts'
import { AlertRule as RuleSchema } from '@onfreq/contracts/alerts/alerts'
import type { Language } from '@onfreq/contracts/site/languages'
import { understandAlert } from '@onfreq/ham/alerts/parse-rule'
import { alertSentence } from '@onfreq/ham/alerts/rule'
import { say } from '@onfreq/i18n/texts'
import { Value } from 'typebox/value'
import { resolveDxcc } from '#kernel/dxcc/current.ts'
import { formatIn } from '#kernel/languages/format-in.ts'

/** @param language the language of the description in the result; the input is always English */
export function understood(text: string, language: Language): UnderstoodAlert {
  const { rule, ignored } = understandAlert(text, findEntity)
  // Input that exceeds the contract (fifty countries, a malformed reference) counts as not understood.
  const validRule: AlertRule | null = Value.Check(RuleSchema, rule) ? rule : null
  const sentence = validRule === null ? '' : formatIn(() => alertSentence(validRule), language)
  return {
    rule: validRule,
    sentence,
    ignored: [...ignored],
    question: validRule === null ? formatIn(() => getQuestion(ignored), language) : null,
  }
}

/** Asks about the first word that could not be parsed. */
function getQuestion([word]: readonly string[]): string {
  if (word === undefined) return say('What should it be about: a call, a country, a band, a park, or what you need?')
  return /^[a-z0-9]{2,3}$/i.test(word)
    ? say('“{word}” is not a prefix that we know. Which country or callsign do you mean?', { word })
    : say('What do you mean by “{word}”? Leave it out, or name a call, a country, a band or a park.', { word })
}

/** Entity lookup needs a full call, so a typical suffix is appended to the prefix. */
function findEntity(prefix: string): number | null {
  const result = resolveDxcc(/\d$/.test(prefix) ? `${prefix}AA` : `${prefix}1AA`)
  return result === null || result.dxcc === 0 ? null : result.dxcc
}

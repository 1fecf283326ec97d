import { Trans, useLingui } from '@lingui/react/macro'
import type { AlertRuleItem, AlertWayKind, UnderstoodAlert } from '@onfreq/contracts/alerts/alerts'
import { currentLanguage } from '@onfreq/i18n/i18n'
import { callProblem } from '@onfreq/session/api'
import { useTimeout } from '@onfreq/session/timers'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Checkbox } from '@onfreq/ui/checkbox'
import { Field } from '@onfreq/ui/field'
import { TextInput } from '@onfreq/ui/text-input'
import { type FormEvent, useState } from 'react'
import { alertsApi } from '../../api.ts'
import * as s from './alerts.module.css'
import { EXAMPLES, WAY_NAMES } from './words.ts'

/** Delay after the last keystroke before the rule is interpreted. */
const DELAY_MS = 250

export interface RuleFormProps {
  /** The rule being edited; null for a new one. */
  readonly rule: AlertRuleItem | null
  /** Channels that work. */
  readonly ways: readonly AlertWayKind[]
  /** Called after saving or cancelling. */
  readonly onDone: () => void
}

/** A rule in one line of plain text; the site's interpretation appears below it while typing. */
export function RuleForm({ rule, ways, onDone }: RuleFormProps) {
  const { t } = useLingui()
  const [text, setText] = useState(rule?.typed ?? '')
  const [debounced, setDebounced] = useState(rule?.typed ?? '')
  const [picked, setPicked] = useState(rule?.ways)
  // Until the user picks some: all channels, including those added in the meantime.
  const chosen = picked ?? ways
  const trimmed = text.trim()
  useTimeout(() => setDebounced(trimmed), trimmed === debounced ? null : DELAY_MS)
  const { currentData: understood } = alertsApi.useAlertsUnderstandQuery(debounced, { skip: debounced === '' })
  const [add, adding] = alertsApi.useAlertsAddRuleMutation()
  const [change, changing] = alertsApi.useAlertsChangeRuleMutation()
  const refusal = adding.error ?? changing.error
  const intended = debounced === trimmed ? understood?.rule : undefined
  const kinds = [...new Set([...ways, ...(rule?.ways ?? [])])]

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!intended || chosen.length === 0) return
    const result = rule
      ? await change({ id: rule.id, rule: intended, ways: [...chosen] })
      : await add({ rule: intended, ways: [...chosen] })
    if (!result.data) return
    setText('')
    setDebounced('')
    setPicked(undefined)
    onDone()
  }

  return (
    <form className={s.form} onSubmit={(event) => void save(event)}>
      <Field
        label={rule ? t`Change the rule` : t`In your own words`}
        hint={<Interpretation text={trimmed} understood={debounced === trimmed ? understood : undefined} />}
      >
        {/* allowed: bare-text: rules are read in English */}
        <TextInput value={text} onValueChange={setText} maxLength={200} placeholder="a new DXCC on CW" />
      </Field>
      {trimmed === '' && (
        <>
          {currentLanguage() !== 'en' && <p className={s.quiet}>{t`Write rules in English, such as:`}</p>}
          <ul className={s.examples} aria-label={t`Examples`}>
            {EXAMPLES.map((example) => (
              <li key={example}>
                <Button size="s" lang="en" onClick={() => setText(example)}>
                  {example}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {trimmed !== '' && (
        <Field label={t({ message: 'Where', context: 'where it is told' })} group>
          <div className={s.checks}>
            {kinds.map((kind) => (
              <Checkbox
                key={kind}
                label={WAY_NAMES[kind]}
                checked={chosen.includes(kind)}
                onCheckedChange={(on) => setPicked(on ? [...chosen, kind] : chosen.filter((each) => each !== kind))}
              />
            ))}
          </div>
        </Field>
      )}
      {refusal && (
        <Banner tone="danger">{callProblem(refusal).message || t`That didn’t work. Please try again.`}</Banner>
      )}
      {(trimmed !== '' || rule) && (
        <div className={s.acts}>
          <Button
            type="submit"
            variant="primary"
            busy={adding.isLoading || changing.isLoading}
            disabled={!intended || chosen.length === 0}
          >
            {rule ? t`Save rule` : t`Add rule`}
          </Button>
          {rule && <Button onClick={onDone}>{t`Cancel`}</Button>}
        </div>
      )}
    </form>
  )
}

/** The interpretation of the text, or the question about it. */
function Interpretation({
  text,
  understood,
}: {
  readonly text: string
  readonly understood: UnderstoodAlert | undefined
}) {
  const { t } = useLingui()
  if (text === '') return t`A call, a country, a band, a mode, a park, who you follow, what you need.`
  if (understood === undefined) return t`Reading…`
  if (understood.rule === null)
    return (
      understood.question ?? t`We don’t understand that yet. Name a call, a country, a band, a park, or what you need.`
    )
  const { sentence } = understood
  return (
    <span role="status">
      <Trans>
        Understood: <strong>{sentence}</strong>
      </Trans>
    </span>
  )
}

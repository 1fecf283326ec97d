import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as s from './field-guide.module.css'

/** Labels of the log bar in order, with explanations for beginners. */
const FIELDS: readonly (readonly [name: MessageDescriptor, meaning: MessageDescriptor])[] = [
  [
    msg`Callsign`,
    msg`The station you spoke with. Enter shows whether you worked it before; a second Enter, or one in any other field, logs it.`,
  ],
  [
    msg`SNT and RCV`,
    msg`How well you heard them, and they heard you. 59 is loud and clear; Morse and data have a third figure.`,
  ],
  [msg`DXCC`, msg`The DXCC entity. It fills itself in from the callsign.`],
  [msg`Freq and mode`, msg`Where and how you transmit. Type the frequency, or click the dial.`],
  [msg`Run or S&P`, msg`Run: you called and they answered. S&P (search and pounce): they called and you answered.`],
  [msg`Power`, msg`Your power in watts. It may stay empty.`],
  [msg`Time (UTC)`, msg`UTC. Updates by itself until you click it; click it to log an earlier contact.`],
  [msg`CAT link`, msg`Frequency and mode come from your radio, once a program on your computer connects it.`],
]

/** Explains the fields of the log bar while the log is empty. */
export function FieldGuide() {
  const { t } = useLingui()
  return (
    <section className={s.guide} aria-labelledby="field-guide">
      <h3 id="field-guide">
        <Trans>What the fields mean</Trans>
      </h3>
      <dl className={s.fields}>
        {FIELDS.map(([name, meaning]) => (
          <div key={name.id}>
            <dt>{t(name)}</dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

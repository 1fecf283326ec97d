import * as s from './field-guide.module.css'

/** Names as they stand on the log bar, in its order; what each means, for somebody who has never kept a log. */
const FIELDS: readonly (readonly [name: string, meaning: string])[] = [
  [
    'Callsign',
    'The station you spoke with. Enter shows whether you worked it before; a second Enter, or one in any other field, logs it.',
  ],
  [
    'SNT and RCV',
    'How well you heard them, and they heard you. 59 is loud and clear; Morse and data have a third figure.',
  ],
  ['DXCC', 'The country as amateurs count them. It fills itself in from the callsign.'],
  ['Freq and mode', 'Where and how you transmit. Type the frequency, or click the dial.'],
  ['Run or S&P', 'Run: you called and they answered. S&P (search and pounce): they called and you answered.'],
  ['Power', 'What you transmit with, in watts. It may stay empty.'],
  ['Time (UTC)', 'World time, the same for every station. It runs by itself; click it to log an earlier contact.'],
  ['CAT link', 'Frequency and mode come from your radio, once a program on your computer connects it.'],
]

/** The words of the log bar, where the log is still empty. */
export function FieldGuide() {
  return (
    <section className={s.guide} aria-labelledby="field-guide">
      <h3 id="field-guide">What the fields mean</h3>
      <dl className={s.fields}>
        {FIELDS.map(([name, meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { bandName } from '@onfreq/ham/bands'
import { Button } from '@onfreq/ui/button'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Link } from '@onfreq/ui/link'
import { TextInput } from '@onfreq/ui/text-input'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { pickedName } from '../../logger/mode-choice.ts'
import * as s from './dock.module.css'
import type { LogBarModel } from './model.ts'

/** On the home page of a phone: what is tuned, the callsign, Log. Everything else is a tap away, with what was typed. */
export function Dock({ state: { form, radio, saving, waiting, lastContact }, acts }: LogBarModel) {
  return (
    <form
      className={s.dock}
      aria-label="Log a contact"
      onSubmit={(event) => {
        event.preventDefault()
        acts.log()
      }}
    >
      <Link href="/logger" className={s.window} aria-label="Open the logger">
        <FrequencyText hz={radio.frequencyHz} vfo />
        <span className={s.line}>
          <b>{pickedName(radio)}</b>
          <span>{waiting.length > 0 ? `${waiting.length} waiting to send` : bandName(radio.frequencyHz)}</span>
        </span>
      </Link>
      <TextInput
        aria-label="Callsign"
        kind="callsign"
        size="hero"
        className={s.call}
        placeholder={lastContact ? `${lastContact.callsign} logged` : 'Callsign'}
        enterKeyHint="done"
        value={form.callsign}
        onValueChange={acts.typeCallsign}
      />
      <Button type="submit" variant="primary" className={s.log} busy={saving}>
        Log
      </Button>
      <span role="status" className={s.said}>
        {lastContact && <VisuallyHidden>{lastContact.callsign} logged</VisuallyHidden>}
      </span>
    </form>
  )
}

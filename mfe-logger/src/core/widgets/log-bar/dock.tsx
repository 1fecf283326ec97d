import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { bandName } from '@onfreq/ham/bands'
import { Button } from '@onfreq/ui/button'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { Link } from '@onfreq/ui/link'
import { VisuallyHidden } from '@onfreq/ui/visually-hidden'
import { pickedName } from '../../logger/mode-choice.ts'
import * as s from './dock.module.css'
import type { LogBarState } from './model.ts'

interface DockProps {
  readonly state: Pick<LogBarState, 'form' | 'radio' | 'waiting' | 'lastContact'>
  /**
   * Opens the full log bar. Called when the callsign is focused, so that all fields are visible before a contact is
   * logged.
   */
  readonly onOpen: () => void
}

/**
 * The collapsed log bar of a phone's home page: frequency, callsign and Log. A tap opens all fields with their content.
 */
export function Dock({ state: { form, radio, waiting, lastContact }, onOpen }: DockProps) {
  const { t } = useLingui()
  return (
    <section className={s.dock} aria-label={t`Log bar`}>
      <Link href="/logger" className={s.window}>
        <VisuallyHidden>
          <Trans>Open the logger:</Trans>{' '}
        </VisuallyHidden>
        <FrequencyText hz={radio.frequencyHz} vfo />
        <span className={s.line}>
          <b>{pickedName(radio)}</b>
          <span>
            {waiting.length > 0
              ? t`${plural({ waiting: waiting.length }, { one: '# waiting to send', other: '# waiting to send' })}`
              : bandName(radio.frequencyHz)}
          </span>
        </span>
      </Link>
      <button type="button" className={s.call} data-empty={form.callsign === ''} onClick={onOpen}>
        {form.callsign || (lastContact ? t`${{ callsign: lastContact.callsign }} logged` : t`Callsign`)}
      </button>
      <Button variant="primary" className={s.log} onClick={onOpen}>
        <Trans context="verb">Log</Trans>
      </Button>
      <span role="status" className={s.said}>
        {lastContact && (
          <VisuallyHidden>
            <Trans>{{ callsign: lastContact.callsign }} logged</Trans>
          </VisuallyHidden>
        )}
      </span>
    </section>
  )
}

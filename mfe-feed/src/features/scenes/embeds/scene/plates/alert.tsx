import { t } from '@lingui/core/macro'
import type { EmbedAlert } from '@onfreq/contracts/embeds/alert'
import { useLingui } from '@onfreq/i18n/react'
import { useAlerts } from '../../../../needs/embeds/contact-alert/use-alerts.ts'
import { AlertPlate } from '../../../../needs/embeds/contact-alert/view.tsx'
import * as s from './alert.module.css'
import { useAlertSound } from './alert-sound.ts'
import * as p from './plate.module.css'
import type { PlateProps } from './plate.ts'

const NONE: EmbedAlert[] = []
const SAMPLE: EmbedAlert = {
  id: 0,
  call: 'PY2QWA',
  name: 'Davi',
  get country() {
    return t`Brazil`
  },
  dxcc: 108,
  band: '15m',
  mode: 'USB',
  km: 9_626,
  path: { from: { lat: 54.2, lon: -2.1 }, to: { lat: -23.5, lon: -46.6 } },
  first: 'band',
}

/** The alert plate: empty until a contact is logged. */
export function Alert(props: PlateProps) {
  // The first data of a delayed stream contains contacts logged before it was opened; they are not new.
  return <AlertView key={String(props.parts.contacts !== undefined)} {...props} />
}

function AlertView({ parts: { contacts = NONE }, options: { sound = 'none' }, callsign, tests, resting }: PlateProps) {
  useLingui()
  const { shown, leaving, more } = useAlerts(contacts, false, tests)
  const rests = resting ? (contacts.find(({ call }) => call !== null) ?? SAMPLE) : undefined
  // Uses the current data: the callsign may have been hidden since the alert was queued.
  const alert = (shown && contacts.find(({ id }) => id === shown.id)) ?? shown ?? rests
  useAlertSound(shown && alert, sound)
  return (
    <div className={s.place} aria-live="polite">
      {alert && (
        <AlertPlate
          key={alert.id}
          name={t`Last contact of ${callsign}`}
          alert={alert}
          queue={shown && { leaving, more }}
          className={`${p.plate} ${s.plate}`}
        />
      )}
    </div>
  )
}

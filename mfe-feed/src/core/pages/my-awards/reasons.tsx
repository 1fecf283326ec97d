import { Trans, useLingui } from '@lingui/react/macro'
import type { AwardProgressItem } from '@onfreq/contracts/needs/needs'
import { countryText } from '@onfreq/ham/dxcc/names/country-text'
import { formatNumber } from '@onfreq/i18n/format'
import { useDebounced } from '@onfreq/session/timers'
import { BandTag } from '@onfreq/ui/band'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { Field } from '@onfreq/ui/field'
import { KeyGroup } from '@onfreq/ui/key'
import { Link } from '@onfreq/ui/link'
import { Panel } from '@onfreq/ui/panel'
import { TextInput } from '@onfreq/ui/text-input'
import { formatUtc } from '@onfreq/ui/time'
import { useState } from 'react'
import { useFeedAwardContactsQuery } from '../../../api.ts'
import { type ContactState, STATE_LABELS } from './state-labels.ts'
import * as s from './view.module.css'

/** Delay before a typed callsign is looked up. */
const TYPING_MS = 300
const MIN_CALLSIGN_LENGTH = 3

interface ReasonsProps {
  readonly award: AwardProgressItem
  /** Comma-separated services that confirm a contact. */
  readonly services: string
}

/** Why each contact counts for the award or does not, and which contacts can be submitted. */
export default function Reasons({ award, services }: ReasonsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<ContactState>('no')
  const call = useDebounced(typed.trim().toUpperCase(), TYPING_MS)
  const place = award.place ? { place: award.place } : {}
  const isOne = call.length >= MIN_CALLSIGN_LENGTH
  const { data } = useFeedAwardContactsQuery({
    ...{ id: award.id, services, ...place },
    ...(isOne ? { call } : { state }),
  })
  const query = new URLSearchParams({ services, ...place })
  return (
    <Panel
      title={t`Why it counts`}
      note={award.source?.rule}
      actions={
        <Link href={`/api/vawards/progress/${award.id}/application?${query}`} download>
          <Trans>Application list</Trans>
        </Link>
      }
    >
      <Field label={t`Why isn’t this station counted?`}>
        <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} placeholder="W1AW" />
      </Field>
      {!isOne && (
        <KeyGroup
          label={t`Contacts`}
          value={state}
          onValueChange={setState}
          options={(['counts', 'shown', 'no'] as const).map((one) => ({
            value: one,
            label: data ? `${STATE_LABELS[one]} ${formatNumber(data.counts[one])}` : STATE_LABELS[one],
          }))}
          className={s.states}
        />
      )}
      {data && (
        <>
          <p className={s.quiet}>
            <Trans>
              {{ granted: data.credits.granted }} granted, {{ submitted: data.credits.submitted }} submitted,{' '}
              {{ ready: data.credits.ready }} confirmed and ready to submit
            </Trans>
          </p>
          {data.contacts.length === 0 ? (
            <p className={s.quiet}>
              <Trans>No contacts.</Trans>
            </p>
          ) : (
            <ul className={s.reasons}>
              {data.contacts.map((one) => (
                <li key={`${one.qdo_id} ${one.item}`}>
                  <CallsignLink callsign={one.Call} />
                  <span className={s.quiet}>{formatUtc(one.TS, 'date')}</span>
                  {one.Band !== null && <BandTag band={one.Band} />}
                  {one.name !== null && <span>{countryText(one.name)}</span>}
                  <span>
                    {STATE_LABELS[one.state]}: {one.because}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  )
}

import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ImaginedContact } from '@onfreq/contracts/needs/needs'
import { awardName } from '@onfreq/ham/awards/award-words'
import { DIAL_BANDS } from '@onfreq/ham/bands'
import { isCallsign, normaliseCallsign } from '@onfreq/ham/callsign'
import { useDebounced } from '@onfreq/session/timers'
import { Field } from '@onfreq/ui/field'
import { Key, KeyGroup } from '@onfreq/ui/key'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { Switch } from '@onfreq/ui/switch'
import { TextInput } from '@onfreq/ui/text-input'
import { useState } from 'react'
import { useFeedWhatIfQuery } from '../../../api.ts'
import type { StationInReach } from './goals.ts'
import * as s from './what-if.module.css'

/** Debounce: no request while the user is typing. */
const DELAY_MS = 300
/** The site's maximum per request. */
const MAX_COUNT = 200
const BANDS = DIAL_BANDS.map((name) => ({ value: name as string, label: name }))
/** One mode for each mode class. */
const MODES = [
  { value: 'CW', label: 'CW' },
  {
    value: 'SSB',
    get label() {
      return t`Voice`
    },
  },
  {
    value: 'FT8',
    get label() {
      return t`Data`
    },
  },
] as const
type Mode = (typeof MODES)[number]['value']
const MODE_BY_CLASS: Readonly<Record<string, string>> = { cw: 'CW', voice: 'SSB', data: 'FT8', sstv: 'SSTV' }

interface WhatIfProps {
  /** Stations on the air now that would add an item to the selected award. */
  readonly onAir: readonly StationInReach[]
  /** Comma-separated services that confirm a contact. */
  readonly services: string
}

/** Simulates contacts and shows the progress of every award with them. Its code loads after the page's first paint. */
export default function WhatIf({ onAir, services }: WhatIfProps) {
  const { t } = useLingui()
  const [calls, setCalls] = useState('')
  const [band, setBand] = useState('20m')
  const [mode, setMode] = useState<Mode>('CW')
  const [confirmed, setConfirmed] = useState(false)
  const [withOnAir, setWithOnAir] = useState(false)
  const entered = calls.split(/[\s,;]+/).filter(Boolean)
  const wrong = entered.find((call) => !isCallsign(normaliseCallsign(call)))
  const typed = entered.flatMap((call): ImaginedContact[] =>
    isCallsign(normaliseCallsign(call)) ? [{ Call: normaliseCallsign(call), Band: band, Mode: mode }] : [],
  )
  const onAirContacts = withOnAir ? onAir.filter(({ callsign }) => isCallsign(callsign)).map(getContact) : []
  const contacts = [...onAirContacts, ...typed].slice(0, MAX_COUNT)
  // A string, so that an unchanged question does not repeat the request when the component renders.
  const question = useDebounced(JSON.stringify({ contacts, confirmed, services }), DELAY_MS)
  const none = contacts.length === 0
  // The previous result stays visible until the next one arrives.
  const {
    data: response,
    error,
    isFetching,
  } = useFeedWhatIfQuery(question, { skip: none || question.includes('"contacts":[]') })
  return (
    <Panel title={t`What if`} note={t`Nothing is logged`}>
      <div className={s.question}>
        <Field
          className={s.calls}
          label={t({ message: 'If I work', context: 'label of callsigns' })}
          dense
          {...(wrong && { hint: t`${wrong} is not a callsign yet` })}
        >
          <TextInput kind="callsign" value={calls} onValueChange={setCalls} placeholder="ZD7QEL 3Y0J" maxLength={600} />
        </Field>
        <Field className={s.band} label={t({ message: 'On', context: 'label of a band' })} dense>
          <Select options={BANDS} value={band} onValueChange={setBand} />
        </Field>
        <Field label={t({ message: 'In', context: 'label of a mode' })} dense group>
          <KeyGroup label={t`Mode`} size="m" options={MODES} value={mode} onValueChange={setMode} />
        </Field>
      </div>
      <div className={s.more}>
        {onAir.length > 0 && (
          <Key pressed={withOnAir} onPressedChange={setWithOnAir} count={onAir.length}>
            <Trans>On the air now</Trans>
          </Key>
        )}
        <Switch
          label={t({ message: 'and they confirm', context: 'label of a switch' })}
          checked={confirmed}
          onCheckedChange={setConfirmed}
        />
      </div>
      <div aria-live="polite" aria-busy={isFetching}>
        {none ? (
          <p className={s.quiet}>
            <Trans>Enter callsigns to see which awards they’d help.</Trans>
          </p>
        ) : error ? (
          <p className={s.quiet}>
            <Trans>Couldn’t count that. Please try again.</Trans>
          </p>
        ) : response === undefined ? (
          <p className={s.quiet}>
            <Trans>Counting…</Trans>
          </p>
        ) : response.awards.length === 0 ? (
          <p className={s.quiet}>
            <Trans>No award would change: your log already has all of it.</Trans>
          </p>
        ) : (
          <ul className={s.moves} aria-label={t`Awards that would change`}>
            {response.awards.map(({ id, name, before, after }) => (
              <li key={id}>
                <span className={s.name}>{awardName({ id, name })}</span>
                <ProgressChange what="worked" from={before.worked} to={after.worked} />
                <ProgressChange what="confirmed" from={before.confirmed} to={after.confirmed} />
                <span className={s.quiet}>
                  {after.next_worked === null
                    ? t`complete`
                    : t`${{ missing: after.next_worked - after.worked }} to ${{ goal: after.next_worked }}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

function ProgressChange({ what, from, to }: { what: 'worked' | 'confirmed'; from: number; to: number }) {
  const { t } = useLingui()
  const figures = from === to ? String(from) : `${from} → ${to}`
  return (
    <span className={from === to ? s.quiet : undefined}>
      {what === 'worked'
        ? t`${plural(to, { one: `${figures} worked`, other: `${figures} worked` })}`
        : t`${plural(to, { one: `${figures} confirmed`, other: `${figures} confirmed` })}`}
    </span>
  )
}

/** The simulated contact with a station on the air: on its band and mode class, and with its park or summit. */
function getContact({ callsign, band, candidate }: StationInReach): ImaginedContact {
  const mode = MODE_BY_CLASS[candidate.modeClass]
  const references = (candidate.extra ?? []).flatMap(([name, value]) =>
    /^(POTA|SOTA|WWFF)_REF$/.test(name) ? [[name, value] as const] : [],
  )
  return {
    Call: callsign,
    ...(band !== null && { Band: band }),
    ...(mode !== undefined && { Mode: mode }),
    ...(candidate.grid !== null && { GridSquare: candidate.grid }),
    ...(references.length > 0 && { fields: Object.fromEntries(references) }),
  }
}

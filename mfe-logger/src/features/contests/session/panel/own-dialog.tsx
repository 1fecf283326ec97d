import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { OWN_EXCHANGE_WORDS, OWN_MULTIPLIERS, type OwnContest } from '@onfreq/contracts/log/contest-session'
import { CONTEST_BANDS } from '@onfreq/ham/contest/contest'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { Dialog, DialogClose } from '@onfreq/ui/dialog'
import { Field } from '@onfreq/ui/field'
import { Key } from '@onfreq/ui/key'
import { NumberInput } from '@onfreq/ui/number-input'
import { Select } from '@onfreq/ui/select'
import { TextInput } from '@onfreq/ui/text-input'
import { Trash2 } from 'lucide-react'
import * as score from '../score/score.module.css'
import * as s from './view.module.css'

export const NEW_CONTEST: OwnContest = {
  id: '',
  name: '',
  cabrillo: '',
  bands: ['80m', '40m', '20m', '15m', '10m'],
  modes: ['CW', 'PH'],
  exchange: 'serial',
  report: true,
  again: ['band'],
  points: { voice: 1, morse: 1, data: 1 },
  multipliers: [],
}

const BANDS = CONTEST_BANDS
const MODES = [
  { value: 'CW', label: 'CW' },
  {
    value: 'PH',
    get label() {
      return t`Voice`
    },
  },
  { value: 'RY', label: 'RTTY' },
  {
    value: 'DG',
    get label() {
      return t`Data`
    },
  },
  { value: 'FM', label: 'FM' },
] as const
/** Sets the kilometres per point; 0 for no points by distance. */
function withDistance(contest: OwnContest, kilometres: number): OwnContest {
  const { per_kilometres: _, ...rest } = contest
  return kilometres > 0 ? { ...rest, per_kilometres: Math.min(20_000, Math.round(kilometres)) } : rest
}

const EXCHANGES: Readonly<Record<OwnContest['exchange'], string>> = {
  get serial() {
    return t({ message: 'Serial', context: 'kind of exchange' })
  },
  get 'serial and text'() {
    return t`Serial and a word`
  },
  get 'serial and grid'() {
    return t`Serial and grid square`
  },
  get grid() {
    return t`Grid square`
  },
  get 'cq-zone'() {
    return t`CQ zone`
  },
  get 'itu-zone'() {
    return t`ITU zone`
  },
  get age() {
    return t`Age`
  },
  get text() {
    return t`A word, a number, a county`
  },
}
const MULTIPLIERS: Readonly<Record<OwnContest['multipliers'][number]['kind'], string>> = {
  get entity() {
    return t`Countries`
  },
  get 'cq-zone'() {
    return t`CQ zones`
  },
  get 'itu-zone'() {
    return t`ITU zones`
  },
  get prefix() {
    return t`Prefixes`
  },
  get state() {
    return t`States and provinces`
  },
  get exchange() {
    return t`Each exchange`
  },
}
const POINTS = [
  {
    kind: 'voice',
    get label() {
      return t`Points, voice`
    },
  },
  {
    kind: 'morse',
    get label() {
      return t`Points, CW`
    },
  },
  {
    kind: 'data',
    get label() {
      return t`Points, data`
    },
  },
] as const

/** Id of a contest: `Hill Top Sprint` → `HILL-TOP-SPRINT`. */
export const getId = (name: string) =>
  name
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32)

export interface OwnDialogProps {
  readonly contest: OwnContest
  /** The contest is saved already, so it can be removed. */
  readonly saved: boolean
  /** A request is pending. */
  readonly busy: boolean
  /** Error message of the last failed save. */
  readonly problem: string | null
  /** Called with the complete contest. */
  readonly onChange: (contest: OwnContest) => void
  /** Saves and selects the contest. */
  readonly onSave: () => void
  /** Removes the contest permanently. */
  readonly onRemove: () => void
  /** Closes the dialog without saving. */
  readonly onClose: () => void
}

/** Editor of a club's own contest: exchange, duplicate rule, points and multipliers. */
export function OwnDialog({ contest, saved, busy, problem, onChange, onSave, onRemove, onClose }: OwnDialogProps) {
  const { t } = useLingui()
  const isComplete = getId(contest.name).length >= 2 && contest.bands.length > 0 && contest.modes.length > 0
  const toggle = <Word extends string>(selected: readonly Word[], word: Word, all: readonly Word[]) =>
    all.filter((one) => (one === word ? !selected.includes(one) : selected.includes(one)))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={saved ? t`Your contest` : t`New contest`}
      description={t`For contests of your club that Onfreq doesn't know. You can change it at any time.`}
      size="l"
      footer={
        <>
          {saved && (
            <Button variant="quiet" icon={Trash2} disabled={busy} onClick={onRemove}>
              {t`Remove`}
            </Button>
          )}
          <DialogClose render={<Button>{t`Cancel`}</Button>} />
          <Button variant="primary" busy={busy} disabled={!isComplete} onClick={onSave}>
            {t`Save contest`}
          </Button>
        </>
      }
    >
      <div className={score.form}>
        {problem && (
          <Banner tone="danger" className={score.wide}>
            {problem}
          </Banner>
        )}
        <Field
          label={t({ message: 'Name', context: 'a thing' })}
          className={score.wide}
          hint={contest.name && t`In files: ${{ id: contest.id || getId(contest.name) }}`}
        >
          <TextInput
            value={contest.name}
            maxLength={60}
            onValueChange={(name) =>
              onChange({ ...contest, name, ...(!saved && { id: getId(name), cabrillo: getId(name) }) })
            }
          />
        </Field>
        <Field label={t`Exchange`}>
          <Select
            value={contest.exchange}
            options={OWN_EXCHANGE_WORDS.map((value) => ({ value, label: EXCHANGES[value] }))}
            onValueChange={(exchange) => onChange({ ...contest, exchange })}
          />
        </Field>
        {POINTS.map(({ kind, label }) => (
          <Field key={kind} label={label}>
            <NumberInput
              value={String(contest.points[kind])}
              maxLength={3}
              onValueChange={(text) =>
                onChange({ ...contest, points: { ...contest.points, [kind]: Math.min(100, Number(text) || 0) } })
              }
            />
          </Field>
        ))}
        <Field label={t`Kilometres for one more point`} hint={t`Points by distance; leave it empty for none`}>
          <NumberInput
            value={contest.per_kilometres === undefined ? '' : String(contest.per_kilometres)}
            maxLength={5}
            onValueChange={(text) => onChange(withDistance(contest, Number(text) || 0))}
          />
        </Field>
        <Keys label={t`Bands`}>
          {BANDS.map((band) => (
            <Key
              key={band}
              pressed={contest.bands.includes(band)}
              onPressedChange={() => onChange({ ...contest, bands: toggle(contest.bands, band, BANDS) })}
            >
              {band}
            </Key>
          ))}
        </Keys>
        <Keys label={t`Modes`}>
          {MODES.map(({ value, label }) => (
            <Key
              key={value}
              pressed={contest.modes.includes(value)}
              onPressedChange={() =>
                onChange({
                  ...contest,
                  modes: toggle(
                    contest.modes,
                    value,
                    MODES.map((mode) => mode.value),
                  ),
                })
              }
            >
              {label}
            </Key>
          ))}
        </Keys>
        <Keys label={t`Who counts again`}>
          <Key
            pressed={contest.again.includes('band')}
            onPressedChange={() => onChange({ ...contest, again: toggle(contest.again, 'band', ['band', 'mode']) })}
          >
            <Trans>On each band</Trans>
          </Key>
          <Key
            pressed={contest.again.includes('mode')}
            onPressedChange={() => onChange({ ...contest, again: toggle(contest.again, 'mode', ['band', 'mode']) })}
          >
            <Trans>In each mode</Trans>
          </Key>
          <Key pressed={contest.report} onPressedChange={(report) => onChange({ ...contest, report })}>
            <Trans>Reports are sent</Trans>
          </Key>
        </Keys>
        <Keys label={t`Multipliers on each band`}>
          {OWN_MULTIPLIERS.map((kind) => (
            <Key
              key={kind}
              pressed={contest.multipliers.some((one) => one.kind === kind)}
              onPressedChange={() => {
                const others = contest.multipliers.filter((one) => one.kind !== kind)
                const multipliers =
                  others.length < contest.multipliers.length ? others : [...others, { kind, per: 'band' as const }]
                onChange({ ...contest, multipliers })
              }}
            >
              {MULTIPLIERS[kind]}
            </Key>
          ))}
          <Key
            pressed={contest.multipliers.length > 0 && contest.multipliers.every(({ per }) => per === 'contest')}
            onPressedChange={(once) =>
              onChange({
                ...contest,
                multipliers: contest.multipliers.map(({ kind }) => ({ kind, per: once ? 'contest' : 'band' })),
              })
            }
          >
            <Trans>Once in the contest</Trans>
          </Key>
        </Keys>
      </div>
    </Dialog>
  )
}

function Keys({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <Field group label={label} className={score.wide}>
      <div className={s.keys}>{children}</div>
    </Field>
  )
}

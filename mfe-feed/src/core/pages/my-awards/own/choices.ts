import { t } from '@lingui/core/macro'
import type { OwnAwardInput } from '@onfreq/contracts/needs/own-awards'
import type { Draft } from './draft.ts'

interface Choice<Value> {
  readonly value: Value
  readonly label: string
}

export const sources = (): readonly Choice<OwnAwardInput['source']>[] => [
  { value: 'field', label: t`An ADIF field` },
  { value: 'comment', label: t`A word in the comment` },
  { value: 'call', label: t`The callsign` },
  { value: 'prefix', label: t`The prefix` },
  { value: 'locator', label: t`The locator` },
  { value: 'entity', label: t`The entity’s number` },
]
export const counts = (): readonly Choice<Draft['count']>[] => [
  { value: 'items', label: t`Each once` },
  { value: 'slots', label: t`Each once on every band` },
]
export const modes = (): readonly Choice<Draft['modeClass']>[] => [
  { value: 'any', label: t`Any mode` },
  { value: 'voice', label: t`Voice` },
  { value: 'cw', label: 'CW' },
  { value: 'data', label: t`Data` },
  { value: 'sstv', label: 'SSTV' },
]
export const services = (): readonly Choice<string>[] => [
  { value: '', label: t`Worked is enough` },
  { value: 'lotw,paper', label: t`LoTW and paper cards` },
  { value: 'paper', label: t`Paper cards` },
  { value: 'lotw', label: 'LoTW' },
  { value: 'eqsl', label: 'eQSL' },
  { value: 'lotw,eqsl,qrz,clublog,onfreq,paper', label: t`Any confirmation` },
]

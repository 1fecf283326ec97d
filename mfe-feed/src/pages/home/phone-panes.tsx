import { KeyGroup } from '@onfreq/ui/key'
import * as s from './page.module.css'

const PHONE_PANES = [
  { value: 'now', label: 'Now' },
  { value: 'feed', label: 'Feed' },
  { value: 'boards', label: 'Boards' },
] as const
export type PhonePane = (typeof PHONE_PANES)[number]['value']

interface PhonePanesProps {
  readonly open: PhonePane
  readonly onOpen: (pane: PhonePane) => void
}

/** On a phone the columns of the home page stand one behind the other, and not one below the other. */
export function PhonePanes({ open, onOpen }: PhonePanesProps) {
  return (
    <KeyGroup
      label="Column"
      size="touch"
      stretch
      value={open}
      onValueChange={onOpen}
      options={PHONE_PANES}
      className={s.phonePanes}
    />
  )
}

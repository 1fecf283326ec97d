import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { KeyGroup } from '@onfreq/ui/key'
import * as s from './page.module.css'

const PHONE_PANES = [
  {
    value: 'now',
    get label() {
      return t`Now`
    },
  },
  {
    value: 'feed',
    get label() {
      return t`Feed`
    },
  },
  {
    value: 'boards',
    get label() {
      return t`Boards`
    },
  },
] as const
export type PhonePane = (typeof PHONE_PANES)[number]['value']

interface PhonePanesProps {
  readonly open: PhonePane
  readonly onOpen: (pane: PhonePane) => void
}

/** Tabs for phones, where the columns of the home page are separate panes. */
export function PhonePanes({ open, onOpen }: PhonePanesProps) {
  const { t } = useLingui()
  return (
    <KeyGroup
      label={t`Column`}
      size="touch"
      stretch
      value={open}
      onValueChange={onOpen}
      options={PHONE_PANES}
      className={s.phonePanes}
    />
  )
}

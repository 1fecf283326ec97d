import { t } from '@lingui/core/macro'

interface Unlock {
  readonly href: string
  readonly text: string
}

/** The way to read a hidden contact, for members. Visitors have one card for all of them. */
export const UPGRADE: Unlock = {
  href: '/plans?for=feed',
  get text() {
    return t`Upgrade to read this contact`
  },
}

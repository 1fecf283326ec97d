import { t } from '@lingui/core/macro'

export const PROFILE_PAGE_TEXTS = {
  get failed() {
    return t`An error occurred`
  },
  notACallsign: (text: string) => t`There’s no page at ${text}, and it isn’t a callsign.`,
  unknown: (callsign: string) => t`${callsign} is not on Onfreq yet`,
  offerSubAccount: (callsign: string) => t`Is ${callsign} yours too? Add it as a sub-account and it gets this page.`,
  offerJoin: (callsign: string) => t`Is ${callsign} yours? Join, and this becomes your page.`,
  get noContacts() {
    return t`No contacts yet.`
  },
} as const

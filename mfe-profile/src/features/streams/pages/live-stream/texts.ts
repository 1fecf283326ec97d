/** Texts of the live page that do not come from the API. */
import { t } from '@lingui/core/macro'

export const CHAT_MESSAGES = {
  closedBy: (callsign: string) => t`${callsign} keeps the chat closed.`,
  get followersSee() {
    return t`Writing here shows that you follow this station.`
  },
  slow: (seconds: number) => t`Slow mode: one message every ${seconds} s`,
  get tooFast() {
    return t`You’re writing too fast. Wait a few seconds and try again.`
  },
  get membersRead() {
    return t`Log in to read this chat.`
  },
  get logIn() {
    return t`Log in to chat`
  },
  get none() {
    return t`No messages yet. Say hello and give your grid.`
  },
  get failed() {
    return t`Couldn’t load the chat.`
  },
  get notSent() {
    return t`Couldn’t send your message. It’s still in the box.`
  },
  get reported() {
    return t`Thanks. The moderators will have a look.`
  },
  get reconnecting() {
    return t`Reconnecting. Messages you miss will appear when we’re back.`
  },
  get saved() {
    return t`Chat settings saved.`
  },
} as const

export const PROGRAMME_LABELS = {
  get noPlans() {
    return t`Nothing is planned yet.`
  },
  get noPast() {
    return t`No past streams yet.`
  },
  get noOthers() {
    return t`No one else is streaming right now.`
  },
  get noContacts() {
    return t`No contacts in this session yet.`
  },
  get noneThen() {
    return t`No contacts were logged during this stream.`
  },
  get failed() {
    return t`Couldn’t load the streams.`
  },
  offline: (callsign: string) => t`${callsign} is off the air.`,
  get dead() {
    return t`The stream isn’t responding.`
  },
  calling: (callsign: string) => t`You’re calling ${callsign}. Log the contact when you’ve worked them.`,
  worked: (callsign: string) => t`${callsign} has you in the log. Add your side to confirm the contact.`,
  confirmed: (callsign: string) => t`Confirmed: you and ${callsign} logged each other.`,
} as const

export const STREAM_MESSAGES = {
  get play() {
    return t`Play stream`
  },
  playFrom: (host: string) => t`The stream comes from ${host}, which will see your IP address when you play it.`,
  none: (callsign: string) => t`${callsign} has no live stream at the moment.`,
  get notShown() {
    return t`This stream can’t be shown here, but you can open it on its own site.`
  },
  get failed() {
    return t`Failed to load the live stream.`
  },
} as const

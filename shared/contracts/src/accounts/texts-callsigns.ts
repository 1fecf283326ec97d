/** Showing that a callsign is one's own. */
export const CALLSIGN_TEXTS = {
  verified: 'Verified callsign',
  noEntry: (call: string) => `The callbook has no email address for ${call}. Use your LoTW certificate or contact us.`,
  noCallbook: 'This site has no callbook connected. Use your LoTW certificate or contact us.',
  nobodyHas: (call: string) => `No account here has ${call}. Add it as a profile first.`,
  family: 'This callsign belongs to another profile of yours. Switch to it first.',
  wrongCode: 'That code is wrong or has expired. Request a new one.',
  otherCall: (call: string) => `This certificate is for ${call}.`,
  untrusted: 'This certificate was not issued by an authority this site trusts, or is out of date.',
  noClaim: 'This claim is closed: it was withdrawn, decided, or the callsign has moved.',
  heldByOther: (call: string) => `${call} belongs to another member. If it is yours, claim it in your settings.`,
  notHeld: 'No account here has this callsign.',
} as const

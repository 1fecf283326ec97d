import { msg } from '@lingui/core/macro'

/** Settings that can be searched, with their page. The labels are those of the groups and fields on the page. */
export const SETTINGS = [
  [msg({ message: 'Name', context: 'a person' }), '/account'],
  [msg`Email`, '/account'],
  [msg`Mobile number`, '/account'],
  [msg`Bio`, '/account'],
  [msg`Live stream`, '/account'],
  [msg`Language`, '/account'],
  [msg`Dark Mode`, '/account'],
  [msg`Text size`, '/account'],
  [msg`Photos`, '/profile/pictures'],
  [msg`Grid`, '/account/station'],
  [msg`Location text`, '/account/station'],
  [msg`Club call`, '/account/station'],
  [msg`Rig name`, '/account/station'],
  [msg`Callsign verification`, '/account/station'],
  [msg`Leaderboards`, '/account/station'],
  [msg`Profiles`, '/account/profiles'],
  [msg`Signing key`, '/signing-key'],
  [msg`Clubs`, '/clubs'],
  [msg`QRZ API key`, '/account/logs'],
  [msg`Club Log password`, '/account/logs'],
  [msg`LoTW certificates`, '/account/logs'],
  [msg`eQSL, QRZ and HamQTH logins`, '/account/logs#callbooks'],
  [msg`Failed uploads`, '/account/deliveries'],
  [msg`API keys`, '/account/programs'],
  [msg`Onfreq Bridge`, '/account/programs'],
  [msg`Webhooks`, '/account/programs'],
  [msg`Backups`, '/account/programs'],
  [msg`Alert rules`, '/account/alerts'],
  [msg`Quiet hours`, '/account/alerts'],
  [msg`Spots on the dial`, '/account/alerts'],
  [msg`Password`, '/account/security'],
  [msg`Passkeys`, '/account/security#passkeys'],
  [msg`Devices`, '/account/security'],
  [msg`Subscription`, '/account/plan'],
  [msg`Export your data`, '/account/plan'],
  [msg`Delete account`, '/account/plan'],
] as const

/** Settings whose label contains every typed word; none for an empty text. */
export function findSettings<Setting extends { readonly label: string }>(
  text: string,
  settings: readonly Setting[],
): readonly Setting[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  return settings.filter(({ label }) => terms.every((term) => label.toLowerCase().includes(term)))
}

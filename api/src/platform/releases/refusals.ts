/**
 * All errors of the release area: each status and code is defined once. The message names part, release and owner, so
 * it is passed where the error is thrown.
 */
import { ProductError } from '../../kernel/errors.ts'

const REFUSALS = {
  /** A release, canary or channel that does not exist. */
  notFound: [404, 'releases.not_found'],
  nothingBefore: [404, 'releases.nothing_before'],
  notPinned: [404, 'releases.not_pinned'],
  notUploaded: [404, 'releases.not_uploaded'],
  notAnnounced: [404, 'releases.not_announced'],
  notListed: [404, 'releases.not_listed'],
  noSuchPlace: [404, 'releases.no_such_place'],
  noToken: [404, 'releases.no_token'],
  noClaim: [404, 'releases.no_claim'],
  noKey: [404, 'releases.key'],
  noErrorGroup: [404, 'releases.no_error_group'],
  noWebhook: [404, 'releases.no_webhook'],
  noTrust: [404, 'releases.no_trust'],
  notOff: [404, 'releases.not_off'],
  notSigned: [404, 'releases.unsigned'],
  /** The token's rights do not include the channel. */
  act: [403, 'releases.act'],
  exists: [409, 'releases.exists'],
  wrongFile: [409, 'releases.wrong_file'],
  incomplete: [409, 'releases.incomplete'],
  manifestInvalid: [409, 'releases.manifest_invalid'],
  manifestMismatch: [409, 'releases.manifest_mismatch'],
  pinned: [409, 'releases.pinned'],
  storiesInvalid: [422, 'releases.stories_invalid'],
  storiesTooLarge: [413, 'releases.stories_too_large'],
  /** Rejected by the gate; `claimed` when another microfrontend owns a name it uses. */
  gateRefused: [409, 'releases.refused'],
  gateUnknown: [409, 'releases.unknown'],
  claimed: [409, 'releases.claimed'],
  signature: [409, 'releases.signature'],
  unsigned: [409, 'releases.unsigned'],
  secondPerson: [409, 'releases.second_person'],
  keyKnown: [409, 'releases.key'],
  trustKnown: [409, 'releases.trust_known'],
  noFile: [415, 'releases.no_file'],
  noMap: [422, 'releases.no_map'],
  noPublicKey: [422, 'releases.key'],
  badAddress: [422, 'releases.bad_address'],
  noBranch: [422, 'releases.no_branch'],
  badCursor: [422, 'releases.bad_cursor'],
  noDay: [422, 'releases.no_day'],
  /** The forge's token does not allow the call; the message names the claim. */
  identity: [403, 'releases.identity'],
  identityUsed: [409, 'releases.identity_used'],
  /** The forge does not respond, or its response is invalid. */
  forgeDown: [502, 'releases.forge_down'],
} as const satisfies Readonly<Record<string, readonly [status: number, code: string]>>

export type ReleaseRefusal = keyof typeof REFUSALS

/**
 * Messages are in English, because teams read them in terminals and in shared records. Use as `throw
 * refuse('notFound', 'There is no such release.')`.
 */
export function refuse(
  name: ReleaseRefusal,
  sentence: string,
  fields?: Readonly<Record<string, string>>,
): ProductError {
  const [status, code] = REFUSALS[name]
  return new ProductError(status, code, sentence, fields)
}

/** Messages about accounts, payments and administration. Texts from the product specification are verbatim. */

import { say, texts } from '@onfreq/i18n/texts'
import { LIMITS } from '../../platform/site/limits.ts'
import { ACCOUNT_LIMITS } from './accounts.ts'

/** Messages of a feature for subscribers: to a visitor, and to a member without a subscription. */
export const GATE_TEXTS = texts({
  register: 'Please register to access that feature.',
  upgrade: 'Please upgrade to access that feature.',
})

export const LOGIN_TEXTS = texts({
  failed: 'Login failed! please check email and password',
  wrongPin:
    'Wrong pin number, the pin will change every time you request it, you must enter the latest pin number. Click send pin AND WAIT for the email and SMS to arrive. Check your JUNK FOLDER.',
  sendPinFailed: 'Sending pin failed, please check your callsign and try again.',
  pinCallsign: 'Callsign must be between 3 and 30 characters',
  tooMany: (seconds: number) => say('Too many attempts. Please try again in {wait}.', { wait: formatWait(seconds) }),
  sessionEnded: 'Your session has ended. Log in again to continue; what you typed is kept.',
})

export const REGISTER_TEXTS = texts({
  failed: 'Registration failed. Either the callsign or email address is already in use.',
  email: 'Please enter a valid email address.',
  get callsign() {
    return say('Callsign must be between {min} and {max} characters.', {
      min: LIMITS.callsign.min,
      max: LIMITS.callsign.max,
    })
  },
  callsignCharacters: 'Use letters, numbers and /, with at least one digit.',
  callsignReserved: 'This callsign cannot be used.',
  get password() {
    return say('Password must be at least {min} characters.', { min: LIMITS.passwordMin })
  },
  weakPassword: 'This password is easy to guess. Use a few unrelated words.',
})

export const SUB_ACCOUNT_TEXTS = texts({
  invalid: 'Please enter a valid callsign',
  own: 'You cannot add your own callsign as a sub-account.',
  duplicate: 'This callsign is already added as a sub-account.',
  notFromSub: 'You cannot add sub-accounts. Please logout and login to your main account to add new sub-accounts.',
  taken: 'This callsign already belongs to another account.',
  get tooMany() {
    return say('An account can have up to {max} sub-accounts.', { max: ACCOUNT_LIMITS.subAccounts })
  },
  failed: 'An error occurred while adding sub account',
  confirm: (callsign: string) => say('Add {callsign} as a sub-account?', { callsign }),
  notYours: 'This account is not one of your profiles.',
})

export const PROFILE_TEXTS = texts({
  failed: 'Failed to update profile.',
  required: {
    name: 'Name is required.',
    email: 'Email is required.',
    qth: 'QTH is required.',
    grid: 'Grid is required.',
  },
  notHere: 'This can’t be changed here.',
  tooLong: (max: number) => say('Please use at most {max} characters.', { max }),
  get bio() {
    return say('Bio must be at most {max} characters.', { max: LIMITS.bio })
  },
  get rigName() {
    return say('Rig name must be at most {max} characters.', { max: LIMITS.rigNameOverride })
  },
  grid: 'Grid square must look like IO91 or IO91wm.',
  email: 'Please enter a valid email address.',
  clublogEmail: 'Club Log email must be a valid email address.',
  hamOrSwl: 'Choose either licensed amateur (HAM) or short wave listener (SWL), not both.',
  get password() {
    return say('Password must be at least {min} characters.', { min: LIMITS.passwordMin })
  },
  passwordConfirmation: 'The passwords do not match.',
  subPassword: 'Sub-accounts have no password. Switch to them from the main account.',
  link: 'Please enter a link that starts with https://',
  mobile: 'Please enter a phone number with its country code, such as +44 7700 900123.',
  noQrzKey: 'Enter your QRZ API key to send contacts to QRZ.',
  noClublog: 'Enter your Club Log email and password to send contacts to Club Log.',
})

export const VERIFY_TEXTS = texts({
  failed: 'That was not right. Try again, or use another way.',
})

export const EMAIL_TEXTS = texts({
  linkExpired: 'This link was already used, was replaced by a newer one, or has expired.',
})

export const KEY_TEXTS = texts({
  get tooMany() {
    return say('An account can have up to {max} keys.', { max: ACCOUNT_LIMITS.keys })
  },
  notFound: 'This key no longer exists.',
  primary: 'The mobile app’s key can’t be removed. Rotate it instead.',
})

export const DATA_TEXTS = texts({
  exportBusy: 'An export is already being prepared.',
  exportNotFound: 'This export file does not exist. Files are deleted after 24 hours.',
  deleteCallsign: 'Please type your callsign to confirm.',
  deleteHasSubscription: 'Your subscription is cancelled at the same time.',
})

export const QRZ_IMPORT_TEXTS = texts({
  submitted: 'Your request has been submitted. You will get a notification when the import has finished.',
})

export const PAYMENT_TEXTS = texts({
  validating: 'Checking your payment …',
  failed:
    "Subscription validation failed, please try again, don't worry, we will cancel any duplicate trials. You have not been charged twice.",
  alreadySubscribed: 'This account already has a subscription.',
  trialUsed: 'This account has already had its free trial.',
  unavailable: 'Payments are not available at the moment. Please try again later.',
  notFound: 'This checkout no longer exists.',
  noCheckout: 'No payment has been started, so there is nothing to check.',
  needCallsign: 'Please choose a callsign for your account first.',
})

export const ADMIN_TEXTS = texts({
  failed: 'Failed to load users.',
})

function formatWait(seconds: number): string {
  return seconds < 90
    ? say('{n, plural, one {# second} other {# seconds}}', { n: seconds })
    : say('{n, plural, one {# minute} other {# minutes}}', { n: Math.ceil(seconds / 60) })
}

/** Texts of accounts, payments and administration. Those of the product specification are verbatim. */

import { LIMITS } from '../site/limits.ts'
import { ACCOUNT_LIMITS } from './accounts.ts'

export const LOGIN_TEXTS = {
  failed: 'Login failed! please check email and password',
  wrongPin:
    'Wrong pin number, the pin will change every time you request it, you must enter the latest pin number. Click send pin AND WAIT for the email and SMS to arrive. Check your JUNK FOLDER.',
  sendPinFailed: /*i18n*/ {
    id: 'login.send-pin-failed',
    message: 'Sending pin failed, please check your callsign and try again.',
  },
  pinCallsign: 'Callsign must be between 3 and 30 characters',
  tooMany: (seconds: number) => `Too many attempts. Please try again in ${waitInWords(seconds)}.`,
  sessionEnded: /*i18n*/ {
    id: 'login.session-ended',
    message: 'Your session has ended. Log in again to continue; what you typed is kept.',
  },
} as const

export const REGISTER_TEXTS = {
  failed: 'Registration failed. Either the callsign or email address is already in use.',
  email: 'Please enter a valid email address.',
  callsign: `Callsign must be between ${LIMITS.callsign.min} and ${LIMITS.callsign.max} characters.`,
  callsignCharacters: 'A callsign holds letters, digits and / only, with at least one digit.',
  callsignReserved: 'This callsign cannot be used.',
  password: `Password must be at least ${LIMITS.passwordMin} characters.`,
  weakPassword: 'This password is easy to guess. Use a few unrelated words.',
} as const

export const SUB_ACCOUNT_TEXTS = {
  invalid: 'Please enter a valid callsign',
  own: 'You cannot add your own callsign as a sub-account.',
  duplicate: 'This callsign is already added as a sub-account.',
  notFromSub: 'You cannot add sub-accounts. Please logout and login to your main account to add new sub-accounts.',
  taken: 'This callsign already belongs to another account.',
  tooMany: `An account can have up to ${ACCOUNT_LIMITS.subAccounts} sub-accounts.`,
  failed: 'An error occurred while adding sub account',
  confirm: (callsign: string) => `Add ${callsign} as a sub-account?`,
  notYours: 'This account is not one of your profiles.',
} as const

export const PROFILE_TEXTS = {
  failed: 'Failed to update profile.',
  required: {
    name: 'Name is required.',
    email: 'Email is required.',
    qth: 'QTH is required.',
    grid: 'Grid is required.',
  },
  notHere: 'This can’t be changed here.',
  tooLong: (max: number) => `Please use at most ${max} characters.`,
  bio: `Bio must be at most ${LIMITS.bio} characters.`,
  rigName: `Rig name must be at most ${LIMITS.rigNameOverride} characters.`,
  grid: 'Grid square must look like IO91 or IO91wm.',
  email: 'Please enter a valid email address.',
  clublogEmail: 'Club Log email must be a valid email address.',
  hamOrSwl: 'Choose either licensed amateur (HAM) or short wave listener (SWL), not both.',
  password: `Password must be at least ${LIMITS.passwordMin} characters.`,
  passwordConfirmation: 'The passwords do not match.',
  subPassword: 'Sub-accounts have no password. Switch to them from the main account.',
  link: 'Please enter a link that starts with https://',
  mobile: 'Please enter a phone number with its country code, such as +44 7700 900123.',
  noQrzKey: 'Enter your QRZ API key to send contacts to QRZ.',
  noClublog: 'Enter your Club Log email and password to send contacts to Club Log.',
} as const

export const VERIFY_TEXTS = {
  failed: 'That was not right. Try again, or use another way.',
} as const

export const EMAIL_TEXTS = {
  linkExpired: 'This link was already used, was replaced by a newer one, or has expired.',
} as const

export const KEY_TEXTS = {
  tooMany: `An account can have up to ${ACCOUNT_LIMITS.keys} keys.`,
  notFound: 'This key no longer exists.',
  primary: 'The mobile app’s key can’t be removed. Rotate it instead.',
} as const

export const DATA_TEXTS = {
  exportBusy: 'An export is already being prepared.',
  exportNotFound: 'This export file does not exist. Files are deleted after 24 hours.',
  deleteCallsign: 'Please type your callsign to confirm.',
  deleteHasSubscription: 'Your subscription is cancelled at the same time.',
} as const

export const QRZ_IMPORT_TEXTS = {
  submitted: 'Your request has been submitted. You will get a notification when the import has finished.',
} as const

export const PAYMENT_TEXTS = {
  validating: /*i18n*/ { id: 'payment.validating', message: 'Checking your payment …' },
  failed: /*i18n*/ {
    id: 'payment.failed',
    message:
      "Subscription validation failed, please try again, don't worry, we will cancel any duplicate trials. You have not been charged twice.",
  },
  alreadySubscribed: 'This account already has a subscription.',
  trialUsed: 'This account has already had its free trial.',
  unavailable: 'Payments are not available at the moment. Please try again later.',
  notFound: 'This checkout no longer exists.',
  needCallsign: 'Please choose a callsign for your account first.',
} as const

export const ADMIN_TEXTS = {
  failed: 'Failed to load users.',
} as const

function waitInWords(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}

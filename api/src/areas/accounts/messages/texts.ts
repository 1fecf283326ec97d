import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import { PROOF_LIMITS } from '@onfreq/contracts/accounts/callsign-proofs'
import { VERIFICATION_LIMITS } from '@onfreq/contracts/accounts/verification'
import { say, texts } from '@onfreq/i18n/texts'
import { letter } from '#languages/letter.ts'

const { minutes } = ACCOUNT_LIMITS.pin

/** Mails and text messages of accounts. */
export const MESSAGES = texts({
  pinSubject: 'Your Onfreq PIN',
  pin: (callsign: string, pin: string, site: string) =>
    letter(callsign, [
      say('your PIN to log in at {site} is', { site }),
      `    ${pin}`,
      say('It works for {minutes} minutes and replaces every earlier one.', { minutes }),
      say(
        'If you didn’t request it, someone else typed your callsign. You don’t need to do anything: no one can use the PIN without this email.',
      ),
    ]),
  pinSms: (pin: string) => say('Your Onfreq PIN is {pin}. It works for {minutes} minutes.', { pin, minutes }),

  registrationTriedSubject: 'Someone tried to register on Onfreq with your details',
  registrationTried: (callsign: string, site: string) =>
    [
      `Hello ${callsign},`,
      '',
      `somebody tried to create an account at ${site} with your email address or callsign. No account was created.`,
      `If it was you: you already have one, ${callsign}. Log in at ${site}/login, or set a new password at ${site}/password/reset.`,
      'If it wasn’t you, you don’t need to do anything.',
      '',
      '73, Onfreq',
    ].join('\n'),

  passwordChangedSubject: 'Your Onfreq password was changed',
  passwordChanged: (callsign: string, site: string) =>
    [
      `Hello ${callsign},`,
      '',
      'the password of your account was changed just now, and all other devices were logged out.',
      `If that wasn’t you, request a PIN at ${site}/password/reset right away and set a new password.`,
      '',
      '73, Onfreq',
    ].join('\n'),

  passkeyAddedSubject: 'A passkey was added to your Onfreq account',
  passkeyAdded: (callsign: string, name: string, site: string) =>
    [
      `Hello ${callsign},`,
      '',
      `the passkey “${name}” was added to your account just now. It logs in at ${site} without your password.`,
      `If that wasn’t you, remove it at ${site}/account, set a new password and log out all other devices.`,
      '',
      '73, Onfreq',
    ].join('\n'),

  emailConfirmSubject: 'Confirm your new Onfreq email address',
  emailConfirm: (callsign: string, site: string, link: string) =>
    [
      `Hello ${callsign},`,
      '',
      `to use this address for your account at ${site}, follow this link:`,
      '',
      `    ${site}/account/email?confirm=${link}`,
      '',
      `It works for ${VERIFICATION_LIMITS.emailHours} hours. Until then your old address stays.`,
      'If you didn’t request this, you don’t need to do anything.',
      '',
      '73, Onfreq',
    ].join('\n'),

  emailIsMineSubject: 'Confirm your Onfreq email address',
  emailIsMine: (callsign: string, site: string, link: string) =>
    [
      `Hello ${callsign},`,
      '',
      `to confirm that this is the address of your account at ${site}, follow this link:`,
      '',
      `    ${site}/account/email?confirm=${link}`,
      '',
      `It works for ${VERIFICATION_LIMITS.emailHours} hours. Until then your account holds a limited amount of pictures and files.`,
      'If you don’t have an account there, you don’t need to do anything.',
      '',
      '73, Onfreq',
    ].join('\n'),

  emailChangedSubject: 'Your Onfreq email address was changed',
  emailChanged: (callsign: string, email: string, site: string, link: string) =>
    [
      `Hello ${callsign},`,
      '',
      `the email address of your account was changed to ${email}.`,
      `If that wasn’t you, undo it within ${VERIFICATION_LIMITS.undoDays} days:`,
      '',
      `    ${site}/account/email?undo=${link}`,
      '',
      'That also logs out every device, removes the password and replaces your API keys. You log in with a PIN then.',
      '',
      '73, Onfreq',
    ].join('\n'),

  callsignCodeSubject: (callsign: string) => `Is ${callsign} yours? Your code for Onfreq`,
  callsignCode: (callsign: string, code: string, asker: string, site: string) =>
    [
      `Hello ${callsign},`,
      '',
      `the account ${asker} at ${site} says that ${callsign} is theirs. If that is you, type this code there:`,
      '',
      `    ${code}`,
      '',
      `It works for ${PROOF_LIMITS.codeMinutes} minutes. We sent it to the address in your callbook entry.`,
      'If you didn’t request it, you don’t need to do anything: no one gets your callsign without this email.',
      '',
      '73, Onfreq',
    ].join('\n'),

  callsignClaimedSubject: (callsign: string) => `Somebody claims ${callsign}`,
  callsignClaimed: (callsign: string, due: string, site: string) =>
    [
      `Hello ${callsign},`,
      '',
      `another member has shown that ${callsign} is theirs. On ${due} your account gets a placeholder call, and keeps its log.`,
      `If the callsign is yours, object before then: ${site}/account`,
      '',
      '73, Onfreq',
    ].join('\n'),

  callsignObjectedSubject: (callsign: string) => `The holder of ${callsign} objects`,
  callsignObjected: (callsign: string, site: string) =>
    [
      'Hello,',
      '',
      `the present holder of ${callsign} objects to your claim. An administrator decides: ${site}/contact`,
      '',
      '73, Onfreq',
    ].join('\n'),

  callsignMovedSubject: (callsign: string) => `${callsign} has moved to another account`,
  callsignMoved: (callsign: string, placeholder: string, site: string) =>
    [
      'Hello,',
      '',
      `${callsign} belongs to another account now. Yours is called ${placeholder}, and its log stays yours.`,
      `Log in with your email address, or with a PIN for ${placeholder}: ${site}/login`,
      '',
      '73, Onfreq',
    ].join('\n'),

  callsignYoursSubject: (callsign: string) => `${callsign} is yours on Onfreq`,
  callsignYours: (callsign: string, site: string) =>
    [
      'Hello,',
      '',
      `your account is called ${callsign} now, and marked as verified: ${site}/account`,
      '',
      '73, Onfreq',
    ].join('\n'),

  deletionSubject: 'Your Onfreq account will be deleted',
  deletion: (callsign: string, date: string, site: string) =>
    [
      `Hello ${callsign},`,
      '',
      `as you asked, your account and everything in it will be deleted on ${date}.`,
      `Until then you can log in and keep it: ${site}/account`,
      '',
      '73, Onfreq',
    ].join('\n'),

  deletedSubject: 'Your Onfreq account has been deleted',
  deleted: (callsign: string) =>
    [`Hello ${callsign},`, '', 'your account and its log have been deleted, as you asked.', '', '73, Onfreq'].join(
      '\n',
    ),

  exportSubject: 'Your Onfreq data is ready',
  exportReady: (callsign: string, site: string) =>
    [
      `Hello ${callsign},`,
      '',
      `the copy of your data is ready: ${site}/account`,
      'The file is deleted after 24 hours.',
      '',
      '73, Onfreq',
    ].join('\n'),
})

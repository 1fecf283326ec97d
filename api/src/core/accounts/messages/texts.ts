import { ACCOUNT_LIMITS } from '@onfreq/contracts/accounts/accounts'
import { PROOF_LIMITS } from '@onfreq/contracts/accounts/callsign-proofs'
import { VERIFICATION_LIMITS } from '@onfreq/contracts/accounts/verification'
import { formatDay } from '@onfreq/i18n/format'
import { say, texts } from '@onfreq/i18n/texts'
import { letter, lines } from '#kernel/languages/letter.ts'

const { minutes } = ACCOUNT_LIMITS.pin
const { emailHours, undoDays } = VERIFICATION_LIMITS

/** Puts a link or a code on its own line. */
const indented = (text: string) => `    ${text}`

/** Contents of the mails and text messages about accounts. */
export const MESSAGES = texts({
  pinSubject: 'Your Onfreq PIN',
  pin: (callsign: string, pin: string, link: string, site: string) =>
    letter(callsign, [
      say('your PIN to log in at {site} is', { site }),
      indented(pin),
      say('Or open this link on the device where you want to log in:'),
      indented(link),
      say('It works for {minutes, plural, one {# minute} other {# minutes}} and replaces every earlier one.', {
        minutes,
      }),
      say(
        'If you didn’t request it, someone else typed your callsign. You don’t need to do anything: no one can use the PIN without this email.',
      ),
    ]),
  pinSms: (pin: string) =>
    say('Your Onfreq PIN is {pin}. It works for {minutes, plural, one {# minute} other {# minutes}}.', {
      pin,
      minutes,
    }),

  registrationTriedSubject: 'Someone tried to register on Onfreq with your details',
  registrationTried: (callsign: string, site: string) =>
    letter(callsign, [
      lines(
        say(
          'someone tried to create an account at {site} with your email address or callsign. No account was created.',
          { site },
        ),
        say('If it was you: you already have one, {callsign}. Log in at {login}, or set a new password at {reset}.', {
          callsign,
          login: `${site}/login`,
          reset: `${site}/password/reset`,
        }),
        say('If it wasn’t you, you don’t need to do anything.'),
      ),
    ]),

  passwordChangedSubject: 'Your Onfreq password was changed',
  passwordChanged: (callsign: string, site: string) =>
    letter(callsign, [
      lines(
        say('the password of your account was changed just now, and all other devices were logged out.'),
        say('If that wasn’t you, request a PIN at {reset} right away and set a new password.', {
          reset: `${site}/password/reset`,
        }),
      ),
    ]),

  passkeyAddedSubject: 'A passkey was added to your Onfreq account',
  passkeyAdded: (callsign: string, name: string, site: string) =>
    letter(callsign, [
      lines(
        say('the passkey “{name}” was added to your account just now. It logs in at {site} without your password.', {
          name,
          site,
        }),
        say('If that wasn’t you, remove it at {account}, set a new password and log out all other devices.', {
          account: `${site}/account`,
        }),
      ),
    ]),

  emailConfirmSubject: 'Confirm your new Onfreq email address',
  emailConfirm: (callsign: string, site: string, link: string) =>
    letter(callsign, [
      say('to use this address for your account at {site}, follow this link:', { site }),
      indented(`${site}/account/email?confirm=${link}`),
      lines(
        say('It works for {hours, plural, one {# hour} other {# hours}}. Until then your old address stays.', {
          hours: emailHours,
        }),
        say('If you didn’t request this, you don’t need to do anything.'),
      ),
    ]),

  emailIsMineSubject: 'Confirm your Onfreq email address',
  emailIsMine: (callsign: string, site: string, link: string) =>
    letter(callsign, [
      say('to confirm that this is the address of your account at {site}, follow this link:', { site }),
      indented(`${site}/account/email?confirm=${link}`),
      lines(
        say(
          'It works for {hours, plural, one {# hour} other {# hours}}. Until then your account holds a limited amount of pictures and files.',
          {
            hours: emailHours,
          },
        ),
        say('If you don’t have an account there, you don’t need to do anything.'),
      ),
    ]),

  emailChangedSubject: 'Your Onfreq email address was changed',
  emailChanged: (callsign: string, email: string, site: string, link: string) =>
    letter(callsign, [
      lines(
        say('the email address of your account was changed to {email}.', { email }),
        say('If that wasn’t you, undo it within {days} days:', { days: undoDays }),
      ),
      indented(`${site}/account/email?undo=${link}`),
      say(
        'That also logs out every device, removes the password and replaces your API keys. You log in with a PIN then.',
      ),
    ]),

  callsignCodeSubject: (callsign: string) => say('Is {callsign} yours? Your code for Onfreq', { callsign }),
  callsignCode: (callsign: string, code: string, requester: string, site: string) =>
    letter(callsign, [
      say('the account {asker} at {site} says that {callsign} is theirs. If that is you, type this code there:', {
        asker: requester,
        site,
        callsign,
      }),
      indented(code),
      lines(
        say(
          'It works for {minutes, plural, one {# minute} other {# minutes}}. We sent it to the address in your callbook entry.',
          {
            minutes: PROOF_LIMITS.codeMinutes,
          },
        ),
        say('If you didn’t request it, you don’t need to do anything: no one gets your callsign without this email.'),
      ),
    ]),

  callsignClaimedSubject: (callsign: string) => say('Someone claims {callsign}', { callsign }),
  callsignClaimed: (callsign: string, dueAt: Date, site: string) =>
    letter(callsign, [
      lines(
        say(
          'another member has shown that {callsign} is theirs. On {day} your account gets a placeholder call, and keeps its log.',
          { callsign, day: formatDay(dueAt.getTime(), 'longDay') },
        ),
        say('If the callsign is yours, object before then: {account}', { account: `${site}/account` }),
      ),
    ]),

  callsignObjectedSubject: (callsign: string) => say('The holder of {callsign} objects', { callsign }),
  callsignObjected: (callsign: string, site: string) =>
    letter(undefined, [
      say('the present holder of {callsign} objects to your claim. An administrator decides: {contact}', {
        callsign,
        contact: `${site}/contact`,
      }),
    ]),

  callsignMovedSubject: (callsign: string) => say('{callsign} has moved to another account', { callsign }),
  callsignMoved: (callsign: string, placeholder: string, site: string) =>
    letter(undefined, [
      lines(
        say('{callsign} belongs to another account now. Yours is called {placeholder}, and its log stays yours.', {
          callsign,
          placeholder,
        }),
        say('Log in with your email address, or with a PIN for {placeholder}: {login}', {
          placeholder,
          login: `${site}/login`,
        }),
      ),
    ]),

  callsignYoursSubject: (callsign: string) => say('{callsign} is yours on Onfreq', { callsign }),
  callsignYours: (callsign: string, site: string) =>
    letter(undefined, [
      say('your account is called {callsign} now, and marked as verified: {account}', {
        callsign,
        account: `${site}/account`,
      }),
    ]),

  deletionSubject: 'Your Onfreq account will be deleted',
  deletion: (callsign: string, finalAt: Date, site: string) =>
    letter(callsign, [
      lines(
        say('as you asked, your account and everything in it will be deleted on {day}.', {
          day: formatDay(finalAt.getTime(), 'longDay'),
        }),
        say('Until then you can log in and keep it: {account}', { account: `${site}/account` }),
      ),
    ]),

  deletedSubject: 'Your Onfreq account has been deleted',
  deleted: (callsign: string) => letter(callsign, [say('your account and its log have been deleted, as you asked.')]),

  exportReadySubject: 'Your Onfreq data is ready',
  exportReady: (callsign: string, site: string) =>
    letter(callsign, [
      lines(
        say('the copy of your data is ready: {account}', { account: `${site}/account` }),
        say('The file is deleted after 24 hours.'),
      ),
    ]),
})

/** Texts that the product specification prescribes, written out: a constant that is compared with itself proves nothing. */
import {
  ADMIN_TEXTS,
  GATE_TEXTS,
  LOGIN_TEXTS,
  PAYMENT_TEXTS,
  REGISTER_TEXTS,
  SUB_ACCOUNT_TEXTS,
} from '@onfreq/contracts/accounts/texts'
import { POST_TEXTS } from '@onfreq/contracts/content/texts'
import { MESSAGE_TEXTS, PHOTO_TEXTS } from '@onfreq/contracts/people/texts'
import { expect, test } from 'vitest'

test.each([
  [() => LOGIN_TEXTS.failed, 'Login failed! please check email and password'],
  [
    () => LOGIN_TEXTS.wrongPin,
    'Wrong pin number, the pin will change every time you request it, you must enter the latest pin number. Click send pin AND WAIT for the email and SMS to arrive. Check your JUNK FOLDER.',
  ],
  [() => LOGIN_TEXTS.sendPinFailed, 'Sending pin failed, please check your callsign and try again.'],
  [() => LOGIN_TEXTS.pinCallsign, 'Callsign must be between 3 and 30 characters'],
  [() => REGISTER_TEXTS.failed, 'Registration failed. Either the callsign or email address is already in use.'],
  [() => GATE_TEXTS.register, 'Please register to access that feature.'],
  [() => GATE_TEXTS.upgrade, 'Please upgrade to access that feature.'],
  [() => ADMIN_TEXTS.failed, 'Failed to load users.'],
  [() => SUB_ACCOUNT_TEXTS.invalid, 'Please enter a valid callsign'],
  [() => SUB_ACCOUNT_TEXTS.own, 'You cannot add your own callsign as a sub-account.'],
  [() => SUB_ACCOUNT_TEXTS.duplicate, 'This callsign is already added as a sub-account.'],
  [
    () => SUB_ACCOUNT_TEXTS.notFromSub,
    'You cannot add sub-accounts. Please logout and login to your main account to add new sub-accounts.',
  ],
  [() => SUB_ACCOUNT_TEXTS.failed, 'An error occurred while adding sub account'],
  [() => MESSAGE_TEXTS.tooShort, 'Message too short. Please enter a message with at least 5 characters.'],
  [() => MESSAGE_TEXTS.tooLong, 'Message too long. Please enter a message with less than 500 characters.'],
  [() => PHOTO_TEXTS.none, 'Please select a file to upload.'],
  [() => POST_TEXTS.titleLength, 'Title must be between 10 and 250 characters.'],
  [() => POST_TEXTS.bodyLength, 'Body must be more than 50 characters.'],
  [() => POST_TEXTS.youtubeId, 'Invalid YouTube video ID.'],
  [() => POST_TEXTS.notAnImage, 'Selected file must be an image.'],
  [() => POST_TEXTS.imageOrVideo, 'You must select an image or enter a YouTube video ID.'],
  [() => POST_TEXTS.notBoth, 'Please select either an image or a YouTube video ID, not both.'],
  [() => POST_TEXTS.captcha, 'Incorrect answer.'],
  [() => POST_TEXTS.saveFailed, 'Failed to save post.'],
])('the text of %s is "%s"', (text, prescribed) => {
  expect(text()).toBe(prescribed)
})

test('a failed payment starts with the prescribed words', () => {
  expect(PAYMENT_TEXTS.failed).toMatch(
    /^Subscription validation failed, please try again, don't worry, we will cancel any duplicate trials/,
  )
})

/** Messages about open data. */
import { say, texts } from '@onfreq/i18n/texts'

export const OPEN_TEXTS = texts({
  notFound: 'That’s already gone.',
  tooMany: 'You’ve reached the limit of 10. Remove one first.',
  already: 'You already have this one.',
  noMqtt: 'This site doesn’t have an MQTT broker.',
  brokerAway: 'the broker could not be reached',
  off: 'Switched off in the meantime',
  tooManyBackups: 'You’ve reached the limit of 5. Remove one first.',
  place: 'Use an https:// link without a password in it.',
  enterAgain: 'We can no longer read the password. Remove this and add it again.',
  notAllowed: 'That server doesn’t accept the user name or password.',
  noPlace: 'That place doesn’t exist. Check its link.',
  noRoom: 'That place is full.',
  tooLarge: 'Your log is too large for this. Export it as a file instead.',
  tooLargeForMail: 'Your log is too large for an email. Use WebDAV or S3.',
  noMail: 'Your account has no email address.',
  backupSubject: 'A copy of your Onfreq log',
  get backupMail() {
    return [
      say('The file with this mail is your whole log as ADIF, compressed with gzip.'),
      say('You asked for it. To end it: Account and settings, Programs, Backups of my log.'),
    ].join('\n\n')
  },
  noFeed: 'There is no such feed, or its owner does not publish one.',
})

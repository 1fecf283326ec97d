/** Texts of open data. */
export const OPEN_TEXTS = {
  notFound: 'That is gone already.',
  tooMany: 'You have 10 of them, which is the most. Remove one first.',
  already: 'You have this already.',
  noMqtt: 'This site has no MQTT broker.',
  brokerAway: 'the broker could not be reached',
  off: 'Switched off meanwhile',
  tooManyBackups: 'You have 5 of them, which is the most. Remove one first.',
  place: 'Use an address with https:// and without a password in it.',
  enterAgain: 'The password cannot be read any more. Remove this and add it again.',
  notAllowed: 'The user or the password is not accepted there.',
  noPlace: 'There is no such place. Look at its address.',
  noRoom: 'There is no room left there.',
  tooLarge: 'Your log is too large for this. Export it as a file.',
  tooLargeForMail: 'Your log is too large for a mail. Use WebDAV or S3.',
  noMail: 'Your account has no email address.',
  backupSubject: 'A copy of your Onfreq log',
  backupMail:
    'The file with this mail is your whole log as ADIF, compressed with gzip.\n\nYou asked for it. To end it: Account and settings, Programs, Copies of my log.',
  noFeed: 'There is no such feed, or its owner does not publish one.',
} as const

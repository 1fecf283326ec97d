/** Messages about alerts. */
import { say, texts } from '@onfreq/i18n/texts'

export const ALERT_TEXTS = texts({
  notFound: 'That’s already gone.',
  tooManyRules: 'You’ve reached the limit of 50 rules. Remove one first.',
  tooManyWays: 'You’ve reached the limit of 20 channels. Remove one first.',
  notForThis: 'This can’t be combined with confirmations and near misses.',
  notForStations: 'Services apply to confirmations only.',
  zone: 'We don’t know that time zone.',
  noBand: (band: string) => say('There is no band {band}.', { band }),
  discord: 'Use the address that Discord shows under Edit Channel, Integrations, Webhooks.',
  push: 'This browser didn’t provide a push address. Try again.',
  noTelegram: 'This site doesn’t have a Telegram bot.',
  telegramAway: 'We can’t reach Telegram right now. Try again in a minute.',
  noMail: 'Your account has no email address.',
  already: 'You already have this one.',
  testTitle: 'This is a test',
  testMessage: 'You asked for a test. Nothing else happened.',
  quiet: 'Quiet hours',
  off: 'Switched off in the meantime',
  blocked: 'The bot was blocked.',
  paired: 'Onfreq will send your alerts here. To stop, block this bot or remove the chat in your settings.',
  yourRule: (why: string) => say('Your rule: {why}', { why }),
  feedTitle: (call: string) => say('Alerts for {call}', { call }),
  feedAbout: 'What your Onfreq rules found.',
  digestSubject: (n: number) => say('{n, plural, one {# alert} other {# alerts}} from Onfreq', { n }),
  digestEnd: (site: string) =>
    say('You get this because of your alert rules. Change or stop them: {site}/account/alerts', { site }),
})

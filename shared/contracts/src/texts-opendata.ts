/** Texts of open data. */
export const OPEN_TEXTS = {
  notFound: 'That is gone already.',
  tooMany: 'You have 10 of them, which is the most. Remove one first.',
  already: 'You have this already.',
  noMqtt: 'This site has no MQTT broker.',
  brokerAway: 'the broker could not be reached',
  off: 'Switched off meanwhile',
  noFeed: 'There is no such feed, or its owner does not publish one.',
} as const

/** Messages about contests in a log. */
import { texts } from '@onfreq/i18n/texts'

export const CONTEST_TEXTS = texts({
  notLogged: 'Your log has no contacts of this contest.',
  tooMany:
    'This contest has more contacts than a contest can have. Check the contest of these contacts in your logbook.',
  unknownRules:
    "Onfreq doesn't know the rules of this contest, so there is no score. The Cabrillo file holds what you logged.",
  category: 'This is not a category of Cabrillo.',
  noLocator: 'The file needs your locator. Add it to the contacts, or send it in the exchange.',
  noVhf: 'EDI files are for bands above 50 MHz. This contest has no contacts there.',
})

/** Messages about a running contest. */
export const SESSION_TEXTS = texts({
  unknownContest: "Onfreq doesn't know this contest. Choose one of the list, or add your club's own.",
  running: 'A contest is running already. End it before you start another one.',
  noSession: 'This contest has ended or was never started.',
  period: 'A contest ends after it starts, and lasts 31 days at most.',
  taken: 'This is the name of a contest that Onfreq knows. Choose another one.',
  ownFull: 'You have 20 contests of your own. Remove one first.',
  ownRunning: 'This contest is running. End it before you remove it.',
})
